import { catalogue } from '../../../client/words.ts';

export const exportWords = catalogue(
  {
    title: 'Take your family along',
    lead: 'Everything of your family in one file: people, tasks, gems and history. Agents and devices connect again. “sprout import” brings it into another Sprout.',
    secret: 'The file holds what your kids wrote. Keep it as you keep a diary.',
    download: 'Download the file',
    downloaded: (size: string) => `Downloaded, ${size}.`,
    onlyOwner: 'Only the owner of the family can do this.',
    deleteTitle: 'Delete the family',
    deleteMore:
      'Everything goes, for good: people, tasks, gems, history, agents and devices. Only a file that you downloaded before brings it back.',
    typeName: (name: string) => `Type “${name}” to go on`,
    delete: 'Delete for good',
  },
  {
    title: 'Die Familie mitnehmen',
    lead: 'Alles von deiner Familie in einer Datei: Menschen, Aufgaben, Edelsteine und Verlauf. Agenten und Geräte verbinden sich neu. „sprout import“ bringt sie in ein anderes Sprout.',
    secret: 'In der Datei steht, was deine Kinder geschrieben haben. Hebe sie auf wie ein Tagebuch.',
    download: 'Datei herunterladen',
    downloaded: (size: string) => `Heruntergeladen, ${size}.`,
    onlyOwner: 'Das kann nur, wem die Familie gehört.',
    deleteTitle: 'Die Familie löschen',
    deleteMore:
      'Alles verschwindet für immer: Menschen, Aufgaben, Edelsteine, Verlauf, Agenten und Geräte. Nur eine vorher heruntergeladene Datei bringt es zurück.',
    typeName: (name: string) => `Zum Fortfahren „${name}“ eingeben`,
    delete: 'Für immer löschen',
  },
);
