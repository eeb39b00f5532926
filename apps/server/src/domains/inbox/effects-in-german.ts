import { plainName } from '../../core/plain-name.ts';
import { callTitles } from './call-titles.ts';
import { daysOf, whenOf } from './effect-days.ts';
import { changesIn, type EffectWords, fieldsIn, gemsIn, lookAfter, whoLooks, withList } from './effect-fields.ts';
import { whenWords } from './when-words.ts';

const edelsteine = (count: number) => `${count} ${count === 1 ? 'Edelstein' : 'Edelsteine'}`;
const minuten = (count: number) => `${count} ${count === 1 ? 'Minute' : 'Minuten'}`;
const zitat = (text: unknown) => `„${plainName(String(text))}“`;
const benannt = (eine: string, die: string, ding: string, name: unknown) =>
  name === undefined ? `${eine} ${ding}` : `${die} ${ding} ${zitat(name)}`;
const aufgabe = (name: unknown) => benannt('eine', 'die', 'Aufgabe', name);
const belohnung = (name: unknown) => benannt('eine', 'die', 'Belohnung', name);
const skill = (name: unknown) => benannt('einen', 'den', 'Skill', name);
const leinwand = (name: unknown) => benannt('eine', 'die', 'Leinwand', name);
const herzschlag = (name: unknown) => benannt('einen', 'den', 'Herzschlag', name);
const bezahlt = (gems: unknown) => (typeof gems === 'number' ? `, für ${edelsteine(gems)}` : '');
const statt = (gems: number | undefined, vorher: unknown) =>
  gems === undefined ? undefined : `${edelsteine(gems)} statt ${String(vorher)}`;
const umbenannt = (name: unknown) => (name === undefined ? undefined : `heißt dann ${zitat(name)}`);

const wann = whenWords.de;
const komma = (words: string | undefined) => (words === undefined ? '' : `, ${words}`);
const dran = (words: string | undefined) => (words === undefined ? undefined : `künftig ${words}`);
const blicke = {
  auto: 'sie zählt, ohne dass jemand hinsieht',
  parent: 'ein Elternteil sieht jedes Mal hin',
  trusted: 'ein Elternteil sieht hin, bis es dreimal in Folge gut war',
};
const zeitraum = (kinder: string, von: string, bis: string) => `für ${kinder} ${daysOf(von, bis, wann)}`;

const taskFields = {
  name: 'der Name',
  rewardSpec: 'die Edelsteine',
  scheduleSpec: 'wann sie dran ist',
  blocking: 'ob sie vor dem Bildschirm kommt',
  conversationSpec: 'worüber gesprochen wird',
  canvasSpec: 'die Leinwand',
  cameraTaskSpec: 'was die Kamera sehen soll',
  assignmentSkillId: 'der Skill',
  emoji: 'das Bild',
};
const rewardFields = {
  name: 'der Name',
  gemsRequired: 'der Preis',
  category: 'die Art',
  screenTimeSpec: 'die Minuten',
  childIds: 'für wen sie ist',
  stock: 'wie viele es gibt',
  cooldownDays: 'wie lange Kinder bis zur nächsten warten',
  emoji: 'das Bild',
};
const ruleFields = {
  dailyMinutes: 'Minuten am Tag',
  gemsPerMinute: 'der Preis',
  quietHours: 'die Ruhezeit',
  tasksFirst: 'Aufgaben, die zuerst kommen',
  autoApprove: 'was Sprout von selbst erlaubt',
  overLimit: 'was über der Grenze gilt',
};
const skillFields = {
  name: 'der Name',
  description: 'die Beschreibung',
  instructions: 'die Anweisungen',
  prompt: 'die Anweisungen',
  handsReferenced: 'was er darf',
  inputVariables: 'was er wissen will',
  category: 'wo er läuft',
  kidCallable: 'ob Kinder ihn starten dürfen',
  ageRange: 'das Alter',
  addCanvasIds: 'die Leinwände',
  removeCanvasIds: 'die Leinwände',
};

export const effectsInGerman: EffectWords = {
  anyKid: 'ein Kind',
  allKids: 'alle Kinder',
  locale: wann.locale,
  quoted: zitat,
  sentences: {
    'gems.adjust': ({ delta, reason }, { kid }) =>
      `${kid} ${Number(delta) > 0 ? 'bekommt' : 'verliert'} ${edelsteine(Math.abs(Number(delta)))}: ${zitat(reason)}`,
    'gems.revert': (_args, { before: { delta } }) =>
      `Nimmt ${Number(delta) > 0 ? 'eine Gutschrift' : 'einen Abzug'} von ${edelsteine(Math.abs(Number(delta)))} zurück`,
    'screentime.grant': ({ minutes }, { kid }) => `${kid} bekommt ${minuten(Number(minutes))} Bildschirmzeit`,
    'screentime.end': (_args, { kid }) => `Beendet die Bildschirmzeit: ${kid}`,
    'screentime.review_request': ({ action, durationMinutes }, { kid, before }) => {
      const erbeten = Number(before.durationMinutes);
      if (action === 'deny') return `Lehnt ${minuten(erbeten)} Bildschirmzeit ab: ${kid}`;
      const gegeben = Number(durationMinutes ?? erbeten);
      return `${kid} bekommt ${minuten(gegeben)} Bildschirmzeit${gegeben === erbeten ? '' : `, erbeten waren ${erbeten}`}`;
    },
    'screentime.update_settings': (args, { kid, isOneKids }) =>
      withList(
        `Ändert die Regeln der Bildschirmzeit für ${isOneKids ? kid : 'die ganze Familie'}`,
        changesIn(args, ruleFields),
      ),
    'task.create': (args, { kids, day, resolved }) => {
      const { name, rewardSpec, scheduleSpec, ...task } = { ...args, ...resolved };
      const blick = whoLooks(task) === 'auto' ? `; ${blicke.auto}` : '';
      return `Neue Aufgabe ${zitat(name)} für ${kids}${komma(whenOf(scheduleSpec, day, wann))}${bezahlt(gemsIn(rewardSpec) ?? 0)}${blick}`;
    },
    'task.update': (args, { day, before, resolved }) =>
      withList(
        `Ändert ${aufgabe(before.name)}`,
        changesIn(args, taskFields, {
          name: umbenannt(args.name),
          rewardSpec: statt(gemsIn(args.rewardSpec), before.gems),
          scheduleSpec: dran(whenOf(args.scheduleSpec, day, wann)),
        }),
        lookAfter(args, resolved, blicke),
      ),
    'task.complete': (_args, { kid, before, after: { status, alreadyDone } }) => {
      const wartet = status === 'submitted';
      if (alreadyDone === true) {
        return `Ändert nichts: ${aufgabe(before.name)} ${wartet ? 'wartet schon auf einen Blick' : 'ist schon erledigt'}: ${kid}`;
      }
      return wartet
        ? `Gibt ${aufgabe(before.name)} ab: ${kid}; sie zählt${bezahlt(before.gems)}, sobald ein Elternteil sie angesehen hat`
        : `Hakt ${aufgabe(before.name)} ab: ${kid}${bezahlt(before.gems)}`;
    },
    'task.review': ({ action, gems }, { before }) =>
      action === 'approve'
        ? `Nimmt ${aufgabe(before.name)} an${bezahlt(gems ?? before.gems)}`
        : `Gibt ${aufgabe(before.name)} zurück, für einen neuen Versuch`,
    'task.delete': (_args, { before }) => `Löscht ${aufgabe(before.name)}`,
    'task.restore': (_args, { before }) => `Holt ${aufgabe(before.name)} zurück`,
    'task.pause_schedule': ({ from, until }, { kids, day }) =>
      `Plant ${from === until ? 'einen freien Tag' : 'freie Tage'} ${zeitraum(kids, day(from), day(until))}`,
    'task.resume_schedule': (_args, { kids, day, before: { from, until } }) =>
      `Beendet ${from === until ? 'den freien Tag' : 'die freien Tage'} ${zeitraum(kids, day(from), day(until))}`,
    'reward.create': ({ name, gemsRequired }) =>
      `Neue Belohnung ${zitat(name)} für ${edelsteine(Number(gemsRequired))}`,
    'reward.update': (args, { before }) =>
      withList(
        `Ändert ${belohnung(before.name)}`,
        changesIn(args, rewardFields, {
          name: umbenannt(args.name),
          gemsRequired: statt(args.gemsRequired as number | undefined, before.gemsRequired),
        }),
      ),
    'reward.archive': (_args, { before }) => `Legt ${belohnung(before.name)} weg`,
    'reward.restore': (_args, { before }) => `Holt ${belohnung(before.name)} zurück`,
    'reward.set_goal': ({ rewardId }, { kid, after }) =>
      rewardId === null ? `${kid} spart auf nichts mehr` : `${kid} spart auf ${zitat(fieldsIn(after.goal).name)}`,
    'reward.review_claim': ({ action, given }, { kid, before: { rewardName, gems, status } }) => {
      if (status === 'approved') {
        return given === false
          ? `Vermerkt, dass ${kid} die Belohnung ${zitat(rewardName)} noch bekommt`
          : `Vermerkt, dass ${kid} die Belohnung ${zitat(rewardName)} bekommen hat`;
      }
      return action === 'approve'
        ? `${kid} bekommt die Belohnung ${zitat(rewardName)}${bezahlt(gems)}`
        : `Lehnt den Wunsch nach ${zitat(rewardName)} ab: ${kid}`;
    },
    'skill.write': ({ name }) => `Schreibt den Skill ${zitat(name)}`,
    'skill.update': (args, { before }) =>
      withList(`Ändert ${skill(before.name)}`, changesIn(args, skillFields, { name: umbenannt(args.name) })),
    'skill.archive': (_args, { before }) => `Legt ${skill(before.name)} weg`,
    'skill.restore': (_args, { before }) => `Holt ${skill(before.name)} zurück`,
    'canvas.create': ({ name }) => `Neue Leinwand ${zitat(name)}`,
    'canvas.update': (_args, { before }) => `Ändert ${leinwand(before.name)}`,
    'canvas.archive': (_args, { before }) => `Legt ${leinwand(before.name)} weg`,
    'canvas.restore': (_args, { before }) => `Holt ${leinwand(before.name)} zurück`,
    'heartbeat.create': ({ name }) => `Plant den Herzschlag ${zitat(name)}`,
    'heartbeat.update': ({ action }, { before }) => {
      const einer = herzschlag(before.name);
      if (action === 'cancel') return `Beendet ${einer} für immer`;
      return action === 'pause' ? `Hält ${einer} an` : `Lässt ${einer} weiterlaufen`;
    },
  },
  titles: callTitles.de,
  fields: { ...skillFields, ...ruleFields, ...rewardFields, ...taskFields, gems: taskFields.rewardSpec },
};
