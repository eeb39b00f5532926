// Generated from packages/contract by `npm run docs`. Do not edit.

/** Every operation by its name. */
export interface Operations {
  /** Makes a family with its first parent and its kids. Open until the first family exists, unless the operator opens sign-up. */
  'family.set_up': {
    input: {
      familyName: string;
      /** IANA name, e.g. Europe/Berlin. A kid’s day is the local day of this zone. */
      timezone: string;
      parent: {
        name: string;
        email: string;
        /** 10 to 200 characters. */
        password: string;
      };
      kids?: {
        /** The name the family uses. */
        name: string;
        /** YYYY-MM-DD; not in the future. */
        birthDate: string;
        /** One emoji. */
        avatar?: string | undefined;
      }[] | undefined;
    };
    output: {
      familyId: string;
      parentId: string;
      kids: {
        childId: string;
        name: string;
      }[];
    };
  };
  /** Who is in the family: its time zone, parents, and each kid with age, age tier, gem balance and saving goal. Call it first: other tools take its childId values. */
  'family.query_overview': {
    input: Record<string, never>;
    output: {
      familyId: string;
      name: string;
      timezone: string;
      gemsEnabled: boolean;
      parents: {
        userId: string;
        name: string;
        role: "owner" | "parent";
      }[];
      kids: {
        childId: string;
        name: string;
        birthDate: string;
        age: number;
        ageTier: "early" | "middle" | "teen";
        avatar: string;
        gems: number;
        goal: {
          rewardId: string;
          name: string;
          gemsRequired: number;
        } | null;
      }[];
    };
  };
  /** Changes the family’s name or time zone. */
  'family.update': {
    input: {
      name?: string | undefined;
      timezone?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      familyId: string;
      changedFields: string[];
    };
  };
  /** Adds a kid to the family. */
  'family.add_kid': {
    input: {
      /** The name the family uses. */
      name: string;
      /** YYYY-MM-DD; not in the future. */
      birthDate: string;
      /** One emoji. */
      avatar?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      childId: string;
    };
  };
  /** Changes a kid’s name, birthday or avatar. */
  'family.update_kid': {
    input: {
      childId: string;
      /** The name the family uses. */
      name?: string | undefined;
      birthDate?: string | undefined;
      avatar?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      childId: string;
      changedFields: string[];
    };
  };
  /** Takes a kid out of the family’s lists and signs out its devices. History stays; family.restore_kid undoes it. */
  'family.remove_kid': {
    input: {
      childId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      childId: string;
    };
  };
  /** Undoes family.remove_kid. */
  'family.restore_kid': {
    input: {
      childId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      childId: string;
    };
  };
  /** Adds another parent, who signs in with this e-mail address and password. */
  'family.add_parent': {
    input: {
      name: string;
      email: string;
      /** 10 to 200 characters. */
      password: string;
    };
    output: {
      userId: string;
    };
  };
  /** Removes a parent and ends every session and agent connection of theirs. */
  'family.remove_parent': {
    input: {
      userId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      userId: string;
    };
  };
  /** Adds gems to a kid’s balance, or takes some away with a negative delta. The balance never falls below zero. Ask the parent before a change of more than 20. */
  'gems.adjust': {
    input: {
      childId: string;
      /** How many gems; not 0. */
      delta: number;
      /** What the kid will read. */
      reason: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      childId: string;
      newBalance: number;
      transactionId: string;
    };
  };
  /** A kid’s gem balance, and how many of those gems are on hold for open claims. */
  'gems.query_balance': {
    input: {
      childId: string;
    };
    output: {
      childId: string;
      balance: number;
      onHold: number;
      asOf: string;
    };
  };
  /** A kid’s gem transactions, newest first: what was earned or spent, why, and from which source. */
  'gems.list_transactions': {
    input: {
      childId: string;
      /** Only transactions at or after this time. */
      since?: string | undefined;
      /** Only transactions before this time. */
      until?: string | undefined;
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        transactionId: string;
        delta: number;
        reason: string;
        source: "task" | "manual" | "reward" | "screentime";
        timestamp: string;
      }[];
      nextCursor: string | null;
    };
  };
  /** Switches gems on or off for the whole family. While they are off nothing is earned and nothing costs gems; every balance stays and is back when they are switched on again. */
  'gems.set_enabled': {
    input: {
      enabled: boolean;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      enabled: boolean;
    };
  };
  /** Puts a reward into the catalogue that kids claim with their gems. A screen_time reward grants its minutes when a claim is approved. Preview with dryRun, show the parent, then commit with specHash. */
  'reward.create': {
    input: {
      name: string;
      /** The price; 0 is free. */
      gemsRequired: number;
      /** One emoji. */
      emoji?: string | undefined;
      category?: "general" | "screen_time" | undefined;
      /** Needed for screen_time, refused for general. */
      screenTimeSpec?: {
        minutes: number;
      } | undefined;
      /** Who sees it; absent: every kid. */
      childIds?: string[] | undefined;
      /** How many there are; absent: no end. */
      stock?: number | undefined;
      /** Local days until the same kid may claim it again. */
      cooldownDays?: number | undefined;
      /** true: validate, preview and hash without writing. */
      dryRun?: boolean | undefined;
      /** Echo of the dry run’s specHash, so that what was shown is what ships. */
      specHash?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      rewardId: string;
    };
    preview: {
      reward: {
        name: string;
        emoji: string | null;
        gemsRequired: number;
        category: "general" | "screen_time";
        screenTimeSpec: {
          minutes: number;
        } | null;
        childIds: string[] | null;
        stock: number | null;
        cooldownDays: number | null;
      };
      kids: {
        childId: string;
        name: string;
      }[];
    };
  };
  /** Changes a reward. Open claims keep the name, price and minutes of the moment they were made. null for childIds means every kid, for stock no end, for cooldownDays and emoji none. */
  'reward.update': {
    input: {
      rewardId: string;
      name?: string | undefined;
      gemsRequired?: number | undefined;
      emoji?: string | null | undefined;
      category?: "general" | "screen_time" | undefined;
      screenTimeSpec?: {
        minutes: number;
      } | undefined;
      childIds?: string[] | null | undefined;
      /** How many are left. */
      stock?: number | null | undefined;
      cooldownDays?: number | null | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      rewardId: string;
      changedFields: string[];
    };
  };
  /** The rewards of the family, newest first: price, who sees them, how many are left. */
  'reward.list': {
    input: {
      status?: "active" | "archived" | "all" | undefined;
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        rewardId: string;
        name: string;
        emoji: string | null;
        gemsRequired: number;
        category: "general" | "screen_time";
        screenTimeSpec: {
          minutes: number;
        } | null;
        childIds: string[] | null;
        stock: number | null;
        cooldownDays: number | null;
        createdAt: string;
        archivedAt: string | null;
      }[];
      nextCursor: string | null;
    };
  };
  /** Takes a reward out of the catalogue. Open claims of it can still be decided, and history stays. Ask the parent first. */
  'reward.archive': {
    input: {
      rewardId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      rewardId: string;
    };
  };
  /** What kids have claimed, newest first. A pending claim holds its gems until it is decided with reward.review_claim or expires. */
  'reward.list_claims': {
    input: {
      status?: "pending" | "approved" | "denied" | "expired" | "cancelled" | "all" | undefined;
      /** Only claims of this kid. */
      childId?: string | undefined;
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        claimId: string;
        rewardId: string;
        childId: string;
        rewardName: string;
        gems: number;
        minutes: number | null;
        status: "pending" | "approved" | "denied" | "expired" | "cancelled";
        reason: string | null;
        createdAt: string;
        expiresAt: string;
        resolvedAt: string | null;
        transactionId: string | null;
      }[];
      nextCursor: string | null;
    };
  };
  /** Approves or denies a kid’s pending claim. Approving spends the held gems, and for screen time grants the minutes; denying gives the gems back. The first decision counts. */
  'reward.review_claim': {
    input: {
      claimId: string;
      action: "approve" | "deny";
      /** What the kid will read. */
      reason?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      claimId: string;
      status: "pending" | "approved" | "denied" | "expired" | "cancelled";
      transactionId: string | null;
      resolvedAt: string;
    };
  };
  /** Approves or denies several pending claims at once, all with one reason. A claim that was already decided keeps its outcome and is marked alreadyResolved. */
  'reward.review_claims': {
    input: {
      claimIds: string[];
      action: "approve" | "deny";
      /** What the kid will read. */
      reason?: string | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      claims: {
        claimId: string;
        status: "pending" | "approved" | "denied" | "expired" | "cancelled";
        transactionId: string | null;
        resolvedAt: string;
        alreadyResolved: boolean;
      }[];
    };
  };
  /** Ends a claim that nobody decided for 7 days and gives its gems back. */
  'reward.expire_claim': {
    input: {
      claimId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      claimId: string;
      status: "pending" | "approved" | "denied" | "expired" | "cancelled";
    };
  };
  /** What the kid can save for and claim, with what stands in the way, and what became of its latest claims. */
  'kid.list_rewards': {
    input: Record<string, never>;
    output: {
      balance: number;
      onHold: number;
      gemsEnabled: boolean;
      goal: {
        rewardId: string;
        name: string;
        gemsRequired: number;
      } | null;
      items: {
        rewardId: string;
        name: string;
        emoji: string | null;
        gemsRequired: number;
        category: "general" | "screen_time";
        screenTimeSpec: {
          minutes: number;
        } | null;
        stock: number | null;
        state: "available" | "waiting" | "out_of_stock" | "cooling_down" | "saving";
        availableAt: string | null;
      }[];
      claims: {
        claimId: string;
        rewardId: string;
        childId: string;
        rewardName: string;
        gems: number;
        minutes: number | null;
        status: "pending" | "approved" | "denied" | "expired" | "cancelled";
        reason: string | null;
        createdAt: string;
        expiresAt: string;
        resolvedAt: string | null;
        transactionId: string | null;
      }[];
    };
  };
  /** Asks for a reward. Its price is held at once, at the price of this moment, until a grown-up decides or the claim expires. */
  'kid.claim_reward': {
    input: {
      rewardId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      claimId: string;
      status: "pending" | "approved" | "denied" | "expired" | "cancelled";
      gems: number;
      expiresAt: string;
    };
  };
  /** Takes back an own claim that is still pending; its gems are free again. */
  'kid.cancel_claim': {
    input: {
      claimId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      claimId: string;
      status: "pending" | "approved" | "denied" | "expired" | "cancelled";
    };
  };
  /** Chooses the reward that the kid saves for; null for none. */
  'kid.set_goal': {
    input: {
      rewardId: string | null;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      goal: {
        rewardId: string;
        name: string;
        gemsRequired: number;
      } | null;
    };
  };
  /** What happened in the family, newest first: who did what to whom. Filter by event types or by kid; follow nextCursor for older events. Events are kept for a year and more; floor says where the list ends because of that. */
  'activity.list': {
    input: {
      /** Only events at or after this time. */
      since?: string | undefined;
      /** Only these event types, e.g. ["gems.adjusted"]. */
      types?: string[] | undefined;
      /** Only events about this kid. */
      childId?: string | undefined;
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        eventId: string;
        type: string;
        actor: {
          kind: "agent" | "parent" | "kid" | "sprout";
          id: string;
        };
        refs: Record<string, string>;
        payload: Record<string, unknown>;
        timestamp: string;
      }[];
      nextCursor: string | null;
      /** The list reaches back to here only: older events are no longer kept. */
      floor?: string | undefined;
    };
  };
  /** Forgets events that are older than 400 days, some at a time. */
  'activity.forget_old': {
    input: {
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      forgotten: number;
      floor: string;
    };
  };
  /** Signs a parent in. The app API answers with the session cookie. */
  'access.sign_in': {
    input: {
      email: string;
      password: string;
    };
    output: {
      familyId: string;
      userId: string;
      name: string;
      expiresAt: string;
    };
  };
  /** Ends this session, or with everywhere: true all sessions of this parent. */
  'access.sign_out': {
    input: {
      everywhere?: boolean | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      endedSessions: number;
    };
  };
  /** Changes the signed-in parent’s password and ends their other sessions. */
  'access.change_password': {
    input: {
      currentPassword: string;
      newPassword: string;
    };
    output: {
      endedSessions: number;
    };
  };
  /** Makes a short code that pairs one device with one kid. It works once, for ten minutes. */
  'access.create_pairing_code': {
    input: {
      childId: string;
    };
    output: {
      code: string;
      childId: string;
      expiresAt: string;
    };
  };
  /** Turns a pairing code into this device’s token. Dashes, spaces and case do not matter. */
  'access.pair_device': {
    input: {
      code: string;
      deviceName?: string | undefined;
    };
    output: {
      deviceId: string;
      deviceToken: string;
      childId: string;
      name: string;
      avatar: string;
    };
  };
  /** Lists the devices paired with the family’s kids, newest first. */
  'access.list_devices': {
    input: {
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        deviceId: string;
        childId: string;
        name: string;
        pairedAt: string;
        lastUsedAt: string | null;
      }[];
      nextCursor: string | null;
    };
  };
  /** Ends a device’s access at once. */
  'access.revoke_device': {
    input: {
      deviceId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      deviceId: string;
    };
  };
  /** Connects an agent that cannot sign in through a browser: makes a token with the chosen scopes. It is shown once. */
  'access.create_token': {
    input: {
      /** How the list of connected agents will show it. */
      clientName: string;
      scopes: ("family:read" | "task:read" | "task:write" | "skill:read" | "skill:write" | "canvas:read" | "canvas:write" | "reward:read" | "reward:write" | "heartbeat:read" | "heartbeat:write" | "screentime:read" | "gems:read" | "inbox:read" | "run:read" | "run:write" | "gems:adjust" | "screentime:approve")[];
    };
    output: {
      grantId: string;
      token: string;
    };
  };
  /** Lets an agent that asked for it act for this parent, with exactly these scopes: a new connection, or other scopes for the one that it has. The consent page calls this. */
  'access.connect_agent': {
    input: {
      /** The client_id under which the agent is known to this server. */
      client: string;
      scopes: ("family:read" | "task:read" | "task:write" | "skill:read" | "skill:write" | "canvas:read" | "canvas:write" | "reward:read" | "reward:write" | "heartbeat:read" | "heartbeat:write" | "screentime:read" | "gems:read" | "inbox:read" | "run:read" | "run:write" | "gems:adjust" | "screentime:approve")[];
      /** What it asked for and does not get; offered unticked when it asks again. */
      declinedScopes?: ("family:read" | "task:read" | "task:write" | "skill:read" | "skill:write" | "canvas:read" | "canvas:write" | "reward:read" | "reward:write" | "heartbeat:read" | "heartbeat:write" | "screentime:read" | "gems:read" | "inbox:read" | "run:read" | "run:write" | "gems:adjust" | "screentime:approve")[] | undefined;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      grantId: string;
      clientName: string;
      scopes: ("family:read" | "task:read" | "task:write" | "skill:read" | "skill:write" | "canvas:read" | "canvas:write" | "reward:read" | "reward:write" | "heartbeat:read" | "heartbeat:write" | "screentime:read" | "gems:read" | "inbox:read" | "run:read" | "run:write" | "gems:adjust" | "screentime:approve")[];
    };
  };
  /** Lists the connected agents with their scopes and last use, newest first. */
  'access.list_grants': {
    input: {
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
    };
    output: {
      items: {
        grantId: string;
        clientName: string;
        userId: string;
        scopes: ("family:read" | "task:read" | "task:write" | "skill:read" | "skill:write" | "canvas:read" | "canvas:write" | "reward:read" | "reward:write" | "heartbeat:read" | "heartbeat:write" | "screentime:read" | "gems:read" | "inbox:read" | "run:read" | "run:write" | "gems:adjust" | "screentime:approve")[];
        createdAt: string;
        lastUsedAt: string | null;
      }[];
      nextCursor: string | null;
    };
  };
  /** Ends an agent’s connection at once, with all its tokens. Sprout itself does it when the agent signs out, or when one of its tokens turns up twice. */
  'access.revoke_grant': {
    input: {
      grantId: string;
      /** One stable value per logical call; a retry with it never acts twice. */
      idempotencyKey?: string | undefined;
    };
    output: {
      grantId: string;
    };
  };
  /** Lists every change, newest first: who made it, through which connection, with which key and preview. */
  'access.list_audit': {
    input: {
      /** From a prior answer’s nextCursor. */
      cursor?: string | undefined;
      /** How many items at most. */
      limit?: number | undefined;
      /** Only what this agent did. */
      grantId?: string | undefined;
    };
    output: {
      items: {
        auditId: string;
        operation: string;
        actor: {
          kind: "agent" | "parent" | "kid" | "sprout";
          id: string;
        };
        grantId: string | null;
        idempotencyKey: string | null;
        previewId: string | null;
        at: string;
      }[];
      nextCursor: string | null;
    };
  };
  /** Your connection: the parent you act for, the family, the scopes you have, and the contract version. */
  'mcp.whoami': {
    input: Record<string, never>;
    output: {
      /** userId, name and role are those of the parent you act for. */
      identity: {
        kind: "agent";
        grantId: string;
        userId: string;
        name: string;
        role: "owner" | "parent";
      };
      family: {
        familyId: string;
        name: string;
        timezone: string;
      };
      scopes: string[];
      contractVersion: string;
    };
  };
  /** Whether the server can serve: its release, contract version, limits, and time in the family’s zone. */
  'mcp.health': {
    input: Record<string, never>;
    output: {
      /** A server that cannot serve answers INTERNAL_ERROR instead. */
      status: "ok";
      release: string;
      contractVersion: string;
      /** By name, as /guides lists them. */
      limits: Record<string, number>;
      time: string;
    };
  };
}

/** The body of every live resource by its name. */
export interface Resources {
  /** Current balance and the latest transactions. sprout://child/{childId}/gems */
  'child.gems': {
    childId: string;
    balance: number;
    asOf: string;
    recentTransactions: {
      transactionId: string;
      delta: number;
      reason: string;
      source: "task" | "manual" | "reward" | "screentime";
      timestamp: string;
    }[];
    /** Opaque; compare it for equality only. */
    version: string;
  };
  /** The latest events of the family; ?types=a,b keeps only those types. sprout://family/activity{?types} */
  'family.activity': {
    events: {
      eventId: string;
      type: string;
      actor: {
        kind: "agent" | "parent" | "kid" | "sprout";
        id: string;
      };
      refs: Record<string, string>;
      payload: Record<string, unknown>;
      timestamp: string;
    }[];
    nextCursor: string | null;
    /** Opaque; compare it for equality only. */
    version: string;
  };
}

/** The four error codes. */
export type Code =
  | 'BAD_INPUT'
  | 'PERMISSION_DENIED'
  | 'DOMAIN_NOT_FOUND'
  | 'INTERNAL_ERROR';

/** Every reason a failure can give. */
export type Reason =
  | 'SCHEMA_VIOLATION'
  | 'MALFORMED_JSON'
  | 'MALFORMED_REQUEST'
  | 'BODY_TOO_LARGE'
  | 'UNKNOWN_OPERATION'
  | 'UNKNOWN_RESOURCE'
  | 'UNKNOWN_PATH'
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_SIGNED_IN'
  | 'CROSS_SITE_REQUEST'
  | 'HOST_NOT_ALLOWED'
  | 'ORIGIN_NOT_ALLOWED'
  | 'AUDIENCE_MISMATCH'
  | 'SCOPE_MISSING'
  | 'RATE_LIMITED'
  | 'OVERLOADED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_KEY_CONFLICT'
  | 'IDEMPOTENCY_IN_FLIGHT'
  | 'SPEC_HASH_MISMATCH'
  | 'PREVIEW_STALE'
  | 'INSUFFICIENT_GEMS'
  | 'INVALID_CURSOR'
  | 'INVALID_TIMEZONE'
  | 'SET_UP_CLOSED'
  | 'EMAIL_TAKEN'
  | 'SIGN_IN_FAILED'
  | 'PAIRING_CODE_INVALID'
  | 'LIMIT_EXCEEDED'
  | 'LAST_PARENT'
  | 'ALREADY_RESOLVED'
  | 'GEMS_OFF'
  | 'OUT_OF_STOCK'
  | 'CLAIM_PENDING'
  | 'COOLDOWN_ACTIVE';

/** Every scope a grant can hold. */
export type Scope =
  | 'family:read'
  | 'task:read'
  | 'task:write'
  | 'skill:read'
  | 'skill:write'
  | 'canvas:read'
  | 'canvas:write'
  | 'reward:read'
  | 'reward:write'
  | 'heartbeat:read'
  | 'heartbeat:write'
  | 'screentime:read'
  | 'gems:read'
  | 'inbox:read'
  | 'run:read'
  | 'run:write'
  | 'gems:adjust'
  | 'screentime:approve';

/** The body of every failure. */
export interface ErrorEnvelope {
  readonly error: {
    readonly code: Code;
    readonly reason?: Reason;
    readonly message: string;
    readonly fix: string;
    readonly retryable: boolean;
    readonly retryAfterMs?: number;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

/** What every success carries next to its data. */
export interface SuccessExtras {
  /** One sentence that names the next call. */
  readonly nextStep: string;
  /** Writes only: the versions of what the write changed. */
  readonly _sprout?: { readonly versions: Readonly<Record<string, string>>; readonly replayed?: true };
}

/** What an operation answers when it succeeds. */
export type AnswerOf<Name extends keyof Operations> = Operations[Name]['output'] & SuccessExtras;
