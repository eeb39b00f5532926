// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/parent-inbox.ts';

const words: typeof english = (f) => ({
  inbox: {
    title: "Boîte de réception",
    threads: "Tout",
    none: "Rien ici",
    noneMore: "Les rapports et les questions de Sprout et de tes agents arrivent ici.",
    open: (p) => f.plural(p.count, { one: `${f.number(p.count)} ouverte`, other: `${f.number(p.count)} ouvertes` }),
    unread: (p) => f.plural(p.count, { one: `${f.number(p.count)} nouveau`, other: `${f.number(p.count)} nouveaux` }),
    archived: "Archivés",
    archive: "Archiver",
    archivedDone: "Archivé.",
    unarchive: "Reprendre",
    states: {
      planned: "prévu",
      open: "ouvert",
      answered: "répondu",
      closed: "réglé",
      expired: "expiré",
      replaced: "reposé",
    },
    answeredBy: (p) => `${p.parent} : ${p.label}`,
    changed: "Ce qui a changé",
    takeBack: "Annuler",
    takeBackOne: (p) => `Annuler : ${p.what}`,
    takeBackRest: (p) => `Annuler les ${f.number(p.count)} autres`,
    takenBack: "Annulé",
  },
  whatHappened: {
    title: "Ce qui s’est passé",
    kid: "Au sujet de",
    everyone: "Tout le monde",
    by: "Fait par",
    actors: {
      "": "N’importe qui",
      parent: "Parents",
      kid: "Enfants",
      agent: "Agents",
      sprout: "Sprout",
    },
    kind: "Quoi",
    kinds: {
      all: "Tout",
      task: "Tâches",
      gems: "Gemmes",
      reward: "Récompenses",
      screentime: "Temps d’écran",
      work: "Ce que font les agents",
      access: "Accès",
      family: "Famille",
    },
    none: "Rien pour l’instant",
    older: "Montrer les plus anciens",
    floor: "Les événements plus anciens ne sont plus gardés.",
    more: "Seulement une partie",
  },
});

export default words;
