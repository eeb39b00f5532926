import { catalogue } from '../../../client/words.ts';

export const activityScreenWords = catalogue(
  {
    title: 'What happened',
    kid: 'About',
    everyone: 'Everyone',
    kind: 'What',
    kinds: {
      all: 'Everything',
      task: 'Tasks',
      gems: 'Gems',
      reward: 'Rewards',
      screentime: 'Screen time',
      work: 'What agents do',
      access: 'Access',
      family: 'Family',
    },
    none: 'Nothing yet',
    older: 'Show older ones',
    floor: 'Older events are no longer kept.',
  },
  {
    title: 'Was geschah',
    kid: 'Über',
    everyone: 'Alle',
    kind: 'Was',
    kinds: {
      all: 'Alles',
      task: 'Aufgaben',
      gems: 'Edelsteine',
      reward: 'Belohnungen',
      screentime: 'Bildschirmzeit',
      work: 'Was Agenten tun',
      access: 'Zugang',
      family: 'Familie',
    },
    none: 'Noch nichts',
    older: 'Ältere zeigen',
    floor: 'Älteres wird nicht mehr aufgehoben.',
  },
);
