// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/server.ts';

const words: typeof english = (f) => ({
  agentOutcomes: {
    off: "L’agent de Sprout est désactivé pour ta famille, donc personne n’y a travaillé. Tu peux l’activer dans les réglages de la famille, puis laisser cette exécution réessayer.",
    overBudget: "Le budget du jour pour le modèle de langage est épuisé, donc ce n’est pas fini. Laisse-la réessayer demain, ou augmente d’abord le budget dans les réglages de la famille.",
    refused: "Le modèle de langage a refusé d’y travailler. Regarde ce que demande la compétence, ou choisis un autre modèle.",
    looping: "Le modèle de langage cherchait sans cesse et n’arrivait pas à une réponse, donc Sprout l’a arrêté. Rien n’a été changé.",
    denied: "Le service du modèle de langage n’accepte pas la clé de Sprout. La personne qui gère ce Sprout doit vérifier la clé. Rien n’a été changé.",
    rejected: "Le service du modèle de langage ne prend pas ce que Sprout envoie, peut-être parce que le nom du modèle est faux. La personne qui gère ce Sprout doit regarder. Rien n’a été changé.",
  },
  coach: {
    openings: {
      share: (p) => `Aujourd’hui, c’est « ${p.task} ». Que veux-tu me raconter d’abord ?`,
      explain: (p) => `Aujourd’hui, c’est « ${p.task} ». Tu peux me l’expliquer ?`,
      debate: (p) => `Aujourd’hui, c’est « ${p.task} ». Qu’en penses-tu ?`,
      practice: (p) => `Aujourd’hui, c’est « ${p.task} ». Entraînons-nous ensemble : comment commences-tu ?`,
    },
    followUps: {
      share: [
        "Merci de me le raconter ! Que s’est-il passé ensuite ?",
        "Comment c’était pour toi ?",
        "Quel était le meilleur moment ?",
        "Qui d’autre était là ?",
      ],
      explain: [
        "Ça m’aide. Pourquoi c’est comme ça ?",
        "Tu peux me donner un exemple ?",
        "Comment l’expliquerais-tu à quelqu’un de plus jeune ?",
        "Que se passerait-il si c’était autrement ?",
      ],
      debate: [
        "Intéressant ! Quelle est ta meilleure raison ?",
        "Que pourrait-on dire contre ça ?",
        "Que répondrais-tu ?",
        "Est-ce que tu penses autre chose maintenant ?",
      ],
      practice: [
        "Bien, encore un : essaie d’une autre manière.",
        "Beau travail. Tu peux le rendre un peu plus difficile ?",
        "Continue ! Qu’as-tu remarqué cette fois ?",
        "Bravo. Et ensuite ?",
      ],
    },
    encouragements: [
      "J’aimerais en savoir un peu plus. Tu peux le dire avec quelques mots de plus ?",
      "Prends ton temps : à quoi penses-tu en premier ?",
      "Tu es sur le bon chemin. Tu peux ajouter quelque chose de nouveau ?",
    ],
    farewell: "Merci, c’était une belle conversation ! On a fini pour aujourd’hui.",
    careful: "Ça semble important. Parles-en avec un adulte en qui tu as confiance, aujourd’hui si tu peux. Tu peux aussi me raconter autre chose.",
  },
  digest: {
    aKid: "Un enfant",
    nothing: "Cette compétence ne lit rien que les règles de Sprout puissent résumer : tâches, gemmes, temps d’écran, ou ce qui t’attend.",
    noTasks: "pas de tâches.",
    allDone: (p) => f.plural(p.due, { one: `${f.number(p.due)} tâche sur ${f.number(p.due)} faite.`, other: `les ${f.number(p.due)} tâches sont faites.` }),
    someDone: (p) => `${f.number(p.done)} sur ${f.plural(p.due, { one: `${f.number(p.due)} tâche faite.`, other: `${f.number(p.due)} tâches faites.` })}`,
    left: (p) => `Il reste : ${p.tasks}.`,
    waiting: (p) => `T’attend : ${p.tasks}.`,
    quoted: (p) => `« ${p.task} »`,
    more: (p) => `encore ${f.number(p.count)}`,
    gems: (p) => `${f.plural(p.balance, { one: `${f.number(p.balance)} gemme`, other: `${f.number(p.balance)} gemmes` })}${f.plural(p.onHold, { "=0": "", other: ` (${f.number(p.onHold)} en attente)` })}.`,
    screen: (p) => `Temps d’écran : ${f.number(p.consumed)} min utilisées.`,
    screenLeft: (p) => `Temps d’écran : ${f.number(p.consumed)} min utilisées, encore ${f.number(p.remaining)} min.`,
    pending: {
      all: (p) => `À décider : ${p.waiting}.`,
      screentime: (p) => f.plural(p.count, { one: `${f.number(p.count)} demande de temps d’écran`, other: `${f.number(p.count)} demandes de temps d’écran` }),
      claims: (p) => f.plural(p.count, { one: `${f.number(p.count)} demande de récompense`, other: `${f.number(p.count)} demandes de récompenses` }),
      questions: (p) => f.plural(p.count, { one: `${f.number(p.count)} question d’un agent`, other: `${f.number(p.count)} questions d’agents` }),
    },
    after: (p) => `À ${p.time} : ${p.what}.`,
    afterOfKid: (p) => `À ${p.time}, ${p.kid} : ${p.what}.`,
    aTask: "une tâche",
    events: {
      taskCompleted: (p) => `${p.task} est faite`,
      taskSubmitted: (p) => `${p.task} a été rendue`,
      taskRejected: (p) => `${p.task} a été renvoyée pour être refaite`,
      rewardClaimed: "aimerait une récompense",
      rewardGoalReached: "a atteint le but",
      gemsAdjusted: "les gemmes ont changé",
      screentimeRequested: "a demandé du temps d’écran",
      canvasPlayed: "a joué une toile jusqu’au bout",
      inboxAnswered: "un parent a répondu à une question",
    },
    today: "Aujourd’hui :",
    onlyGathered: "Rassemblé par les règles intégrées de Sprout, sur la journée. Un modèle de langage, que tu choisis dans les réglages de la famille, ou ton propre agent suivrait la compétence elle-même.",
  },
});

export default words;
