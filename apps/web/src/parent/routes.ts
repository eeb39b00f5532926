/** Every address of the parent app. The server shows the app at these and at no other. */
export const parentRoutes = {
  home: '/',
  start: '/start',
  child: '/kids/:childId',
  tasks: '/tasks',
  newTask: '/tasks/new',
  task: '/tasks/:taskId',
  editTask: '/tasks/:taskId/edit',
  inbox: '/inbox',
  thread: '/inbox/:threadId',
  activity: '/activity',
  more: '/more',
  rewards: '/rewards',
  newReward: '/rewards/new',
  reward: '/rewards/:rewardId',
  screenTime: '/screen-time',
  screenRules: '/screen-time/rules',
} as const;
