import { catalogue } from '../../../client/words.ts';

export const startWords = catalogue(
  {
    title: 'Get going',
    lead: 'Three steps. Each ticks itself when it is done.',
    done: 'Done',
    open: 'To do',
    agent: 'Connect your agent',
    agentMore: 'Sprout is driven by your own AI. Tell it this address:',
    which: 'Your agent',
    choose: 'Choose…',
    places: {
      terminal: 'Type this in a terminal on the computer where it runs:',
      cursor:
        'Write this into the file .cursor/mcp.json in your home folder. Then press Connect next to sprout, in Cursor under Settings, MCP:',
      other: 'Every agent that speaks MCP takes the address above. One that only starts programs takes this line:',
    },
    otherAgent: 'Another agent',
    chatgpt:
      'In ChatGPT on the web, open Settings, Apps & Connectors, Advanced settings, and switch Developer mode on. Then create a connector with the address above and OAuth. ChatGPT needs an address with https that the internet reaches.',
    noAgent: 'I have none yet',
    noAgentMore:
      'Sprout works without one: you plan and decide here. You can connect one whenever you like, on Agents.',
    copy: 'Copy',
    copied: 'Copied.',
    agentDone: 'Your agent is connected. You see on Agents what it may do, and everything that it did.',
    agentOfOther: 'Another parent’s agent is connected. You see on Agents what it may do.',
    another: 'Connect another agent',
    own: 'Connect your own agent',
    tablet: 'Pair a tablet',
    tabletMore: 'Kids see their day on a device of their own. No account, no password.',
    task: 'The first task',
    taskMore: 'Take one of these and change what you like.',
    ownTask: 'Something else',
    finish: 'To the home page',
    all: 'That was it. The rest comes by itself.',
    more: 'Many families also set up',
    moreLinks: { newReward: 'A reward', screenTime: 'Screen time', holidays: 'Days off', family: 'A second parent' },
  },
  {
    title: 'Loslegen',
    lead: 'Drei Schritte. Jeder hakt sich selbst ab.',
    done: 'Erledigt',
    open: 'Offen',
    agent: 'Den Agenten verbinden',
    agentMore: 'Sprout wird von deiner eigenen KI gesteuert. Gib ihr diese Adresse:',
    which: 'Dein Agent',
    choose: 'Auswählen…',
    places: {
      terminal: 'Gib das in einem Terminal ein, auf dem Computer, auf dem er läuft:',
      cursor:
        'Schreib das in die Datei .cursor/mcp.json in deinem persönlichen Ordner. Drücke dann in Cursor unter Settings, MCP neben sprout auf Connect:',
      other:
        'Jeder Agent, der MCP spricht, nimmt die Adresse oben. Einer, der nur Programme startet, nimmt diese Zeile:',
    },
    otherAgent: 'Ein anderer Agent',
    chatgpt:
      'Öffne in ChatGPT im Browser Settings, Apps & Connectors, Advanced settings und schalte Developer mode ein. Leg dann einen Connector mit der Adresse oben und OAuth an. ChatGPT braucht eine Adresse mit https, die das Internet erreicht.',
    noAgent: 'Ich habe noch keinen',
    noAgentMore:
      'Sprout geht auch ohne: Du planst und entscheidest hier. Unter Agenten kannst du jederzeit einen verbinden.',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    agentDone: 'Dein Agent ist verbunden. Unter Agenten siehst du, was er darf, und alles, was er getan hat.',
    agentOfOther: 'Der Agent eines anderen Elternteils ist verbunden. Unter Agenten siehst du, was er darf.',
    another: 'Einen weiteren Agenten verbinden',
    own: 'Den eigenen Agenten verbinden',
    tablet: 'Ein Tablet koppeln',
    tabletMore: 'Kinder sehen ihren Tag auf einem eigenen Gerät. Ohne Konto, ohne Passwort.',
    task: 'Die erste Aufgabe',
    taskMore: 'Nimm eine davon und ändere, was du willst.',
    ownTask: 'Etwas anderes',
    finish: 'Zur Startseite',
    all: 'Das war’s. Der Rest kommt von selbst.',
    more: 'Viele Familien richten auch das ein',
    moreLinks: {
      newReward: 'Eine Belohnung',
      screenTime: 'Bildschirmzeit',
      holidays: 'Freie Tage',
      family: 'Einen zweiten Elternteil',
    },
  },
);
