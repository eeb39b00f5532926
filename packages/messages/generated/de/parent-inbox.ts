// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/parent-inbox.ts';

const words: typeof english = (f) => ({
  inbox: {
    title: "Eingang",
    threads: "Alle",
    none: "Hier ist nichts",
    noneMore: "Berichte und Fragen von Sprout und deinen Agenten kommen hierher.",
    open: (p) => `${f.number(p.count)} offen`,
    unread: (p) => `${f.number(p.count)} neu`,
    archived: "Archivierte",
    archive: "Archivieren",
    archivedDone: "Archiviert.",
    unarchive: "Zurückholen",
    states: {
      planned: "geplant",
      open: "offen",
      answered: "beantwortet",
      closed: "erledigt",
      expired: "abgelaufen",
      replaced: "neu gestellt",
    },
    answeredBy: (p) => `${p.parent}: ${p.label}`,
    changed: "Was sich geändert hat",
    takeBack: "Zurücknehmen",
    takeBackOne: (p) => `Zurücknehmen: ${p.what}`,
    takeBackRest: (p) => `Die anderen ${f.number(p.count)} zurücknehmen`,
    takenBack: "Zurückgenommen",
  },
  whatHappened: {
    title: "Was geschah",
    kid: "Über",
    everyone: "Alle",
    by: "Von",
    actors: {
      "": "Allen",
      parent: "Eltern",
      kid: "Kindern",
      agent: "Agenten",
      sprout: "Sprout",
    },
    kind: "Was",
    kinds: {
      all: "Alles",
      task: "Aufgaben",
      gems: "Edelsteine",
      reward: "Belohnungen",
      screentime: "Bildschirmzeit",
      work: "Was Agenten tun",
      access: "Zugang",
      family: "Familie",
    },
    none: "Noch nichts",
    older: "Ältere zeigen",
    floor: "Älteres wird nicht mehr aufgehoben.",
    more: "Nur einen Teil",
  },
});

export default words;
