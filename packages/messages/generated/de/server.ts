// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/server.ts';

const words: typeof english = (f) => ({
  agentOutcomes: {
    off: "Der Sprout-Agent ist für eure Familie ausgeschaltet, deshalb hat niemand daran gearbeitet. Ihr könnt ihn in den Familieneinstellungen einschalten und diesen Lauf dann noch einmal versuchen lassen.",
    overBudget: "Das heutige Budget für das Sprachmodell ist aufgebraucht, deshalb ist das hier nicht fertig geworden. Lasst es morgen noch einmal versuchen, oder erhöht vorher das Budget in den Familieneinstellungen.",
    refused: "Das Sprachmodell wollte daran nicht arbeiten. Seht nach, was der Skill verlangt, oder wählt ein anderes Modell.",
    looping: "Das Sprachmodell hat immer weiter nachgesehen und keine Antwort gefunden, deshalb hat Sprout es beendet. Es wurde nichts geändert.",
    denied: "Der Dienst des Sprachmodells nimmt den Schlüssel von Sprout nicht an. Wer dieses Sprout betreibt, muss den Schlüssel prüfen. Es wurde nichts geändert.",
    rejected: "Der Dienst des Sprachmodells nimmt nicht an, was Sprout schickt, vielleicht stimmt der Name des Modells nicht. Wer dieses Sprout betreibt, muss nachsehen. Es wurde nichts geändert.",
  },
  coach: {
    openings: {
      share: (p) => `Heute geht es um „${p.task}“. Was möchtest du mir zuerst erzählen?`,
      explain: (p) => `Heute geht es um „${p.task}“. Kannst du es mir erklären?`,
      debate: (p) => `Heute geht es um „${p.task}“. Was denkst du darüber?`,
      practice: (p) => `Heute geht es um „${p.task}“. Wir üben zusammen: Wie fängst du an?`,
    },
    followUps: {
      share: [
        "Danke, dass du mir das erzählst! Was ist dann passiert?",
        "Wie hat sich das angefühlt?",
        "Was war das Schönste daran?",
        "Wer war noch dabei?",
      ],
      explain: [
        "Das hilft mir. Warum ist das so?",
        "Kannst du mir ein Beispiel geben?",
        "Wie würdest du es jemandem erklären, der jünger ist als du?",
        "Was wäre, wenn es anders wäre?",
      ],
      debate: [
        "Spannend! Was ist dein bester Grund dafür?",
        "Was könnte jemand dagegen sagen?",
        "Was würdest du darauf antworten?",
        "Denkst du jetzt etwas anders darüber?",
      ],
      practice: [
        "Gut, noch einmal: Probier es auf eine andere Art.",
        "Schön gemacht. Geht es auch ein bisschen schwerer?",
        "Weiter so! Was ist dir diesmal aufgefallen?",
        "Gut gemacht. Was kommt als Nächstes?",
      ],
    },
    encouragements: [
      "Ich möchte gern noch etwas mehr wissen. Kannst du es mit ein paar Worten mehr sagen?",
      "Lass dir Zeit: Was fällt dir als Erstes ein?",
      "Du bist auf dem Weg. Fällt dir noch etwas Neues ein?",
    ],
    farewell: "Danke, das war ein gutes Gespräch! Für heute sind wir fertig.",
    careful: "Das klingt wichtig. Bitte sprich darüber mit einem Erwachsenen, dem du vertraust, am besten noch heute. Du kannst mir auch etwas anderes erzählen.",
  },
  digest: {
    aKid: "Ein Kind",
    nothing: "Dieser Skill liest nichts, was die eigenen Regeln von Sprout zusammenfassen können: Aufgaben, Edelsteine, Bildschirmzeit oder was auf euch wartet.",
    noTasks: "keine Aufgaben.",
    allDone: (p) => `alles erledigt (${f.plural(p.due, { one: `${f.number(p.due)} Aufgabe`, other: `${f.number(p.due)} Aufgaben` })}).`,
    someDone: (p) => `${f.number(p.done)} von ${f.plural(p.due, { one: `${f.number(p.due)} Aufgabe`, other: `${f.number(p.due)} Aufgaben` })} erledigt.`,
    left: (p) => `Offen: ${p.tasks}.`,
    waiting: (p) => `Wartet auf euch: ${p.tasks}.`,
    quoted: (p) => `„${p.task}“`,
    more: (p) => `${f.number(p.count)} weitere`,
    gems: (p) => `${f.plural(p.balance, { one: `${f.number(p.balance)} Edelstein`, other: `${f.number(p.balance)} Edelsteine` })}${f.plural(p.onHold, { "=0": "", other: ` (${f.number(p.onHold)} reserviert)` })}.`,
    screen: (p) => `Bildschirmzeit: ${f.number(p.consumed)} Min. verbraucht.`,
    screenLeft: (p) => `Bildschirmzeit: ${f.number(p.consumed)} Min. verbraucht, ${f.number(p.remaining)} Min. übrig.`,
    pending: {
      all: (p) => `Zu entscheiden: ${p.waiting}.`,
      screentime: (p) => f.plural(p.count, { one: `${f.number(p.count)} Bitte um Bildschirmzeit`, other: `${f.number(p.count)} Bitten um Bildschirmzeit` }),
      claims: (p) => f.plural(p.count, { one: `${f.number(p.count)} Wunsch nach einer Belohnung`, other: `${f.number(p.count)} Wünsche nach Belohnungen` }),
      questions: (p) => f.plural(p.count, { one: `${f.number(p.count)} Frage eines Agenten`, other: `${f.number(p.count)} Fragen von Agenten` }),
    },
    after: (p) => `Um ${p.time}: ${p.what}.`,
    afterOfKid: (p) => `Um ${p.time}, ${p.kid}: ${p.what}.`,
    aTask: "eine Aufgabe",
    events: {
      taskCompleted: (p) => `${p.task} ist erledigt`,
      taskSubmitted: (p) => `${p.task} wurde abgegeben`,
      taskRejected: (p) => `${p.task} ging für einen neuen Versuch zurück`,
      rewardClaimed: "wünscht sich eine Belohnung",
      rewardGoalReached: "hat das Ziel erreicht",
      gemsAdjusted: "die Edelsteine haben sich geändert",
      screentimeRequested: "bittet um Bildschirmzeit",
      canvasPlayed: "hat eine Leinwand zu Ende gespielt",
      inboxAnswered: "ein Elternteil hat eine Frage beantwortet",
    },
    today: "Heute:",
    onlyGathered: "Zusammengetragen von den eingebauten Regeln von Sprout, nur über heute. Dem Skill selbst folgen kann ein Sprachmodell, das ihr in den Familieneinstellungen wählt, oder euer eigener Agent.",
  },
});

export default words;
