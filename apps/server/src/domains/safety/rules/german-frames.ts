import type { Frames } from './concepts.ts';
import { wordsPattern } from './rule.ts';

/** A kid, or the word that stands for one. */
export const kid =
  '(?:(?:das|dem|des|den|die|der|ein|einem|einen|eine|einer|jedes|jedem|alle|allen|unser|unserem|dein|deinem|deinen|deine|deiner|ihr|sein|kleine[nmrs]?|junge[nmrs]?) ){0,3}(?:kind|kinder|kindern|kindes|kleinkind(?:er|ern)?|schulkind(?:er|ern)?|jungen?|jungs|mädchen|teenagern?|jugendliche[nr]?|schüler(?:n|in|innen)?|spieler(?:n|in)?|tochter|töchter|sohn|söhne|klasse|leser(?:n|in)?|nutzer(?:n|in)?|ihn|ihm|es|sie|ihnen|ihr|\\{\\{[^}]{0,40}\\}\\}|\\[child\\])';
const lead =
  '(?:sag|bring|überred|ermutig|ermunter|zwing|forder|bitt|frag|lass|lasse|hilf|überzeug|animier|verleit|motivier|rat|rate|empfiehl|empfehl|erlaub|befiehl|befehl|stift|dräng|zeig|lehr|bewege?|verführ|manipulier|schlag|erinner|erzähl|erklär|lock|coach|trainier|unterstütz|mach|red|belohn|lob|führ|bezahl|erwart|inspirier|gib|trick|provozier|verlange? von)(?:e|st|t|en)?';
const may =
  '(?:soll|sollte|sollen|sollten|sollst|solltest|muss|müssen|musst|müsste|darf|dürfen|kann|können|kannst|könnte)';
const request = wordsPattern(
  [
    'wie (?:\\p{L}+e ich|man|du|ich|wir|ihr|er|sie|es|kinder|das kind|ein kind|jugendliche|jemand)|wie kann (?:man|ich|ein kind)|wie (?:\\p{L}+t|\\p{L}+e) (?:man|ich)|wie \\p{L}+st du|so (?:\\p{L}+st|\\p{L}+t) (?:du|ihr|man)',
    'anleitung~|handbuch|ratgeber|bauanleitung|tipps?|tricks?|schritte?|schritt für schritt|rezept~|plan|plane|lern~|lehre|bring …bei|beibring~|beizubringen|tutorial|bedienungsanleitung|hinweise|methoden?|wege|möglichkeiten|weg, um',
    `${lead} (?:doch |bitte |mal )?${kid}`,
    'denk dir|überleg dir|erfinde|einkaufsliste|zutaten|verstecke? für|liste|nenne|beispiele|schreib~|erstell~|wer am|wer kann|wie kommt|bau (?:eine[rs]?|von)|ein spiel, (?:bei|in) dem man|ermutig~|ermunter~|fordere|forder~ …auf|empfiehl|empfehle|schlage? vor|rate|wirb für|mutprobe:?|aufgabe:?|mission|dazu (?:bringen|überreden)|dazu,|herausforderung:?|challenge:?|trau dich|trau dich,',
    `(?:${kid}|du|ihr|wir|man|jeder) (?:\\p{L}+ ){0,2}?${may}|${may} (?:${kid}|du|man|ihr)`,
    'wo (?:man|du|ich|kann|kriegt|bekommt|kauft|findet|kinder|gibt es)|am besten|lass uns|lasst uns|komm,|los,|warum nicht',
  ].join('|'),
);
const opening =
  /(?:^|[:;,"„(*•–—-]|\d[.)]|(?<!\p{L})(?:und|dann|oder|bitte|jetzt|doch|einfach|komm|heute|immer|los|heimlich|leise|zuerst|danach|soll|sollst|muss|musst|kannst|darfst|wenn (?:er|sie|es|du)|dass (?:er|sie|es|du)|zum|beim))\s*$/u;
const telling = wordsPattern(
  'schreib~|erzähl~|beschreib~|schilder~|generier~|erstell~|erfind~|dicht~|verfass~|denk dir|zeig~|stell~ …dar|rollenspiel|spiel~ …(?:szene|rolle)|szene~|geschichte~|gedicht~|lied~|roman|witze?n?|text|lob~|verherrlich~|feier~|preis~|rechtfertig~|verharmlos~|bewunder~|verteidig~|wirb|werbung|ermutig~|ermunter~|empfehl~|empfiehl|schön|mutig|cool|toll|lustig~|heldenhaft|ausweg|einzige[rn]? weg|lösung|gute idee|füge|bau~ …ein|enthält|enthalten|sag~|gib|nenn~|verbreit~|bring~ …bei|beibring~|post~|sing~|schick~|schau~|mach~|leugn~',
);
/** Words that turn a sentence around: prevention, help, law, history. */
export const protection = [
  'nie(?! (?:hätte|geboren|etwas (?:können|werden|schaffen)|wieder auf))|niemals|vermeid~|~prävention|vorbeug~|verhinder~|schütz~|schutz|gefahr~|gefährlich~|risik~|schäd~|schaden|ungesund~|warn~|nein sagen|nein zu|nein zu sagen|sag nein|ablehn~|erkenn~|hilfe|hilft|telefonseelsorge|notruf~|notfall~|giftnotruf|krankenwagen|seelsorge|notarzt',
  'warum …(?:schlecht|falsch|verboten|schlimm|unfair|nicht ok|nicht okay|wehtut|wehtun|weh tut|verletzt|verletzen|süchtig|problem|strafbar|nicht darf|nicht dürfen|kein~|böse|gemein)',
  'was (?:tun|tust du|machst du|kannst du|kann man|macht man|sagst du|hilft)|(?:wenn|falls) (?:jemand|dir jemand|dich jemand|ein fremder|fremde|ein freund|dich|andere|menschen|man|sie sich|das kind sagt|es sagt)|niemand darf|darf niemand',
  'geschichtsunterricht|historisch~|museum|illegal|verboten|verbot~|gesetz~|strafbar|nicht erlaubt|(?:darf|soll|sollst|dürfen|sollen|muss) (?:man |du |kinder |wir )?(?:nicht|kein~|nie)|aufhör~|~sucht|sucht~|süchtig~|(?:die|der|den|von|für) opfern?|aufklär~|zehn gebote|gebot|sicherheit|sicher (?:halt~|schneid~|im|umgehen)|sag~ …bescheid|sag es einem erwachsenen|hol~ …(?:erwachsene~|eltern|hilfe)|sprich mit (?:einem|einer|deine[nmr]?|mama|papa)|folgen|überwind~|entschuldig~|erste hilfe|(?:zum|beim|vom|den|einen|der|dem|ein) (?:zahn|kinder|tier|haut)?arzt|ärztin|polizei|feuerwehr|alarm|gegen (?:rassismus|mobbing|hass|gewalt)|respekt~|gemobbt (?:wird|werden)',
].join('|');
/** What German says around a harmful thing. */
export const frames: Frames = { request, opening, telling };
