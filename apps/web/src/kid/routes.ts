/** The addresses of the kid app. The service worker serves its page for all of them. */
export const kidRoutes = {
  today: '/kid/',
  task: '/kid/task/:taskId',
  pot: '/kid/pot',
  rewards: '/kid/rewards',
  screens: '/kid/screens',
  play: '/kid/play',
  game: '/kid/play/:skillId/:canvasId',
  look: '/kid/look',
  who: '/kid/who',
} as const;
