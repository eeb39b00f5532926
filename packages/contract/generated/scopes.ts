// Generated from the operations of apps/server by `npm run docs`. Do not edit.

/** How much harm a scope can do. A parent has to tick a high one by hand. */
export type Tier = 'read' | 'write' | 'high';

export const scopes = {
  "family:read": {
    "tier": "read",
    "plainWords": "See who is in the family: names, birthdays, gems and goals.",
    "inGerman": "Sehen, wer zur Familie gehört: Namen, Geburtstage, Edelsteine und Ziele."
  },
  "task:read": {
    "tier": "read",
    "plainWords": "See tasks, what was done, and the family’s activity.",
    "inGerman": "Aufgaben sehen, was getan wurde und was in der Familie geschah."
  },
  "task:write": {
    "tier": "write",
    "plainWords": "Create and change tasks that pay a few gems within your limits, decide which come before screens, and send back what the kids hand in.",
    "inGerman": "Aufgaben mit wenigen Edelsteinen in deinen Grenzen anlegen und ändern, bestimmen, welche vor dem Bildschirm kommen, und zurückgeben, was die Kinder abgeben."
  },
  "canvas:read": {
    "tier": "read",
    "plainWords": "See canvases: the small games and exercises that kids play.",
    "inGerman": "Leinwände sehen: die kleinen Spiele und Übungen der Kinder."
  },
  "canvas:write": {
    "tier": "write",
    "plainWords": "Make and change canvases, the small games and exercises that kids play.",
    "inGerman": "Leinwände anlegen und ändern, die kleinen Spiele und Übungen der Kinder."
  },
  "skill:read": {
    "tier": "read",
    "plainWords": "See skills: what your agents can do again, and how.",
    "inGerman": "Skills sehen: was deine Agenten immer wieder tun können, und wie."
  },
  "skill:write": {
    "tier": "write",
    "plainWords": "Write, change and run skills, and post their results into the inbox.",
    "inGerman": "Skills schreiben, ändern und ausführen, und ihre Ergebnisse in den Eingang legen."
  },
  "run:read": {
    "tier": "read",
    "plainWords": "See runs of skills: what they were asked, what they did, and what they cost.",
    "inGerman": "Läufe von Skills sehen: was sie tun sollten, was sie taten und was sie kosteten."
  },
  "run:write": {
    "tier": "write",
    "plainWords": "Run skills within what else you allow, work on runs, answer their questions for you, and stop them.",
    "inGerman": "Skills ausführen, soweit du es sonst erlaubst, an Läufen arbeiten, ihre Fragen für dich beantworten und sie anhalten."
  },
  "heartbeat:read": {
    "tier": "read",
    "plainWords": "See heartbeats: which skills run by themselves, and when.",
    "inGerman": "Herzschläge sehen: welche Skills von selbst laufen, und wann."
  },
  "heartbeat:write": {
    "tier": "write",
    "plainWords": "Let skills run by themselves, at most four times a day each, with the rights that you give here.",
    "inGerman": "Skills von selbst laufen lassen, jeden höchstens viermal am Tag, mit den Rechten, die du hier gibst."
  },
  "reward:read": {
    "tier": "read",
    "plainWords": "See rewards and claims.",
    "inGerman": "Belohnungen und Wünsche sehen."
  },
  "reward:write": {
    "tier": "write",
    "plainWords": "Make and change rewards, and decide on claims; not of screen time.",
    "inGerman": "Belohnungen anlegen und ändern, und über Wünsche entscheiden; nicht über Bildschirmzeit."
  },
  "screentime:read": {
    "tier": "read",
    "plainWords": "See screen-time requests and minutes.",
    "inGerman": "Bitten um Bildschirmzeit und Minuten sehen."
  },
  "gems:read": {
    "tier": "read",
    "plainWords": "See gem balances and where gems came from.",
    "inGerman": "Guthaben sehen, und woher Edelsteine kommen."
  },
  "inbox:read": {
    "tier": "read",
    "plainWords": "Read the family inbox.",
    "inGerman": "Den Eingang der Familie lesen."
  },
  "inbox:write": {
    "tier": "write",
    "plainWords": "Ask you questions in the inbox, whose answers do only what you allow here.",
    "inGerman": "Dir im Eingang Fragen stellen, deren Antworten nur tun, was du hier erlaubst."
  },
  "gems:adjust": {
    "tier": "high",
    "plainWords": "Give and take gems directly, put any number of gems on tasks, and approve what the kids hand in.",
    "inGerman": "Selbst Edelsteine geben und nehmen, beliebig viele für Aufgaben vergeben, und annehmen, was die Kinder abgeben."
  },
  "screentime:approve": {
    "tier": "high",
    "plainWords": "Approve or deny screen-time requests, change the rules, and make and approve screen-time rewards.",
    "inGerman": "Über Bitten um Bildschirmzeit entscheiden, die Regeln ändern, und Belohnungen mit Bildschirmzeit anlegen und geben."
  }
} as const;

export type Scope = keyof typeof scopes;

export const scopeNames = Object.keys(scopes) as Scope[];
