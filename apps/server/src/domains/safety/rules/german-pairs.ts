import { rulesOf } from './pairs.ts';
import { type Rule, wordsPattern } from './rule.ts';

/** Teaching, prevention, stories: a sentence with one of these is about the thing, and does not lead to it. */
const about = wordsPattern(
  'erklär~|warum|was (?:ist|sind|bedeutet|passiert|macht|tust|kann|hilft)|woran|geschichte~|quiz|museum|~prävention|gefahr~|gefährlich~|risik~|nie|niemals|nein sagen|warn~|schütz~|hilfe|erkenn~|unterricht|sachkunde|gesund~|ungesund~|arzt|ärztin|zahnarzt|tierarzt|märchen|roman|krimi|überrasch~|geburtstag~|weihnacht~|wahrscheinlichkeit|ausgedacht~|erfunden~|wenn (?:jemand|ein fremder|dich jemand|dir jemand)|notruf~|notfall|verläufst|brief~|hol~ …dazu|sollte man',
);

/** Play, stories and the things that a kid may keep to itself, or should know by heart. */
const harmless = wordsPattern(
  'erklär~|nie|niemals|überrasch~|geburtstag~|geschenk~|fest|feier~|weihnacht~|wichtel~|geschichte~|märchen|roman|figur~|ausgedacht~|erfunden~|wenn (?:jemand|ein fremder|dich jemand|dir jemand)|gefahr~|gefährlich~|notruf~|notfall|verläufst|brief~|umschlag|üb~|lern~|sicher~|erkenn~',
);

const grownUp =
  '(?:deine[nmr]? |die |der |den )?(?:mama|mami|papa|papi|mutter|vater|eltern|erwachsene[nr]?|großen|familie|oma|opa|lehrer~)';
const alcohol = '(?:wodka|whisky|rum|gin|schnaps|likör|wein|(?<!malz)bier|alkohol|sekt)';
const bottle = '(?:wodka|whisky|rum|gin|schnaps|likör|wein|bier)~';
const pills = '(?:pillen?|tabletten?|schmerztabletten?|schlaftabletten?|medikamente?|medizin)';
const platform = '(?:snapchat|insta|instagram|whatsapp|discord|telegram|tiktok|messenger|signal|skype)';

/** German words that harm a kid when they stand together. */
export const germanPairs: readonly Rule[] = [
  ...rulesOf(
    [
      [
        'self-harm',
        'rasierklingen?|klinge|schlinge|abflussreiniger|rohrreiniger',
        'arm|arme|handgelenk~|schmerz~|leer|hilft|trink|vorbei|spürst',
      ],
      [
        'self-harm',
        `(?:schluck|nimm|iss)e? …(?:alle|die ganze|eine ganze|die ganzen|sämtliche|eine handvoll) …(?:packung|schachtel|flasche|${pills})`,
      ],
      [
        'self-harm',
        '(?:besser|glücklicher|leichter|schöner) …ohne dich|ohne dich …(?:besser|glücklicher|leichter)|du bist (?:nur |bloß )?eine (?:last|belastung)|verschwinde (?:für immer|von dieser welt)',
      ],
      [
        'self-harm',
        '(?:verletz|schneid|ritz|kratz|verbrenn)e? (?:dir )?(?:deine[n]?|die) (?:eigene )?(?:haut|arme?|körper|beine?)',
      ],
      ['self-harm', '(?:seil|strick|gürtel|schnur)', 'um den hals|an den balken|vom stuhl'],
      [
        'self-harm',
        '(?:spring|wirf dich|stell dich|leg dich) …(?:vor (?:den|einen) (?:zug|bus|lkw)|vor ein auto|zwischen die (?:schienen|gleise)|auf die (?:schienen|gleise))',
      ],
      ['self-harm', 'finger in den hals|(?:kotz|brich|erbrich) …(?:dünn|schlank|abnimmst|zunimmst)'],
      [
        'self-harm',
        'zu dick|zu fett|abnehmen|dünn|schlank|schön|hübsch|zunimmst',
        '(?:iss|isst) …(?:nichts|nur|kein)|hunger|hungern|hungere|wirf …(?:brot|essen|pausenbrot|frühstück) weg|lass …(?:essen|mittagessen|frühstück) weg',
      ],
      ['self-harm', 'bestraf~ dich|stell dich …auf die waage|wieg dich', 'gramm|kilo|kalorien?|mal am tag|am tag'],
      ['weapons', 'benzin', 'flasche …(?:zünd~|lappen|anzünd~|feuer)|lappen'],
      [
        'weapons',
        '(?:bomben?|rohrbombe|sprengsatz|sprengstoff|granate)',
        'dünger|nägel|rohr|brauchst du|böllern?|silvesterböllern?|selbst gebaut~',
      ],
      [
        'weapons',
        '(?:nimm|hol|bring|such) …(?:pistole|waffe|gewehr|revolver) (?:deines|deiner|von|aus)|(?:papas|opas|vaters) (?:pistole|waffe|gewehr)',
      ],
      [
        'weapons',
        '(?:bestell|kauf|besorg)~ …(?:messer|pistole|waffe|pfefferspray)',
        'ohne|heimlich|im internet|ausweis',
      ],
      ['weapons', '(?:schleif|spitz)~', '(?:jemanden?|ihn|sie|damit) …(?:stechen|verletzen|erstechen)'],
      [
        'weapons',
        '(?:böller|silvesterböller|feuerwerk|raketen?)',
        'pulver|aufschneid~|in der hand|auf (?:leute|menschen|tiere)',
      ],
      [
        'drugs',
        '(?:misch|kipp|schütt|trink|probier|nimm|klau|sauf)e?',
        `(?:heimlich )?(?:einen schluck (?:aus|von) )?(?:papas |opas |mamas )?(?:${alcohol}|${bottle}) …(?:limo|saft|schläft|heimlich|deine?|cola|party|flasche)|heimlich ${alcohol}|schluck (?:aus|von) (?:papas |opas |mamas )?${bottle}`,
      ],
      [
        'drugs',
        `${pills}|hustensaft|kleber|filzstiften?|spray|gas|benzin|deo`,
        'high|schwindlig|schwindelig|drauf|rausch|schnüffel~|schnüffle',
      ],
      [
        'drugs',
        '(?:verkaufen|verkauft|kauf|hol) …(?:gute |dir )?(?:pillen|drogen|gras|stoff)',
        'bahnhof|park|jungs|typen|ecke|hof',
      ],
      [
        'drugs',
        'de(?:in|inen|ine) erste[nrs]? (?:joint|zigarette|bier|vape)|kauf~ …(?:zigaretten|vapes?) …(?:automat|freunde|ausweis)',
      ],
      [
        'sexual',
        '(?:kleidungsstück|ausziehen|ziehst|zieh dich aus|zieht)',
        'falsche antwort|verlierst|verlierer|jede runde',
      ],
      [
        'sexual',
        '(?:zeig|schick)e? (?:mir|uns) (?:mal |bitte |ein bild von |ein foto von )?(?:deine[nmr]?|was unter) …(?:unterwäsche|unterhose|bh|slip|körper)',
      ],
      [
        'sexual',
        '(?:film|fotografier|mach …(?:foto|video|bild))',
        '(?:dich|dir) …(?:badewanne|dusche|bad|nackt|ausgezogen|im bett|ohne kleidung)',
      ],
      [
        'sexual',
        '(?:dich|mich) (?:da unten|unten|dort) …(?:angefasst|anfassen|berührt|berühren)|miteinander schlafen|schlafen miteinander|sich ausziehen|küss mich …(?:mund|lippen|erwachsene~)',
      ],
      [
        'sexual',
        'wie (?:heiß|sexy|geil) …(?:mädchen|jungs|jungen|mitschüler~)|sexfilme?|sexvideos?|pornofilm~|erwachsenenfilm~',
      ],
      ['sexual', '(?:lehrer|trainer) …(?:verliebt|küsst) …(?:schülerin|schüler|mädchen)'],
      [
        'dangerous-dare',
        '(?:wetten|traust du dich|traust dich nicht|trau dich|mutprobe)',
        '~dach|dach|brücke|schienen|gleise|zug|balkon|feuer|steckdose|autobahn|fenster|geländer|klippe',
      ],
      [
        'dangerous-dare',
        '(?:mit geschlossenen augen|augen zu|mit verbundenen augen)',
        'fahr~|rad|straße|berg|treppe|rüber',
      ],
      ['dangerous-dare', '(?:drück|press|zieh) …(?:hals|kehle|brust)', 'dunkel|schwarz|ohnmächtig|umfällst|schwindlig'],
      [
        'dangerous-dare',
        '(?:iss|schluck)e? …löffel (?:voll )?(?:zimt|salz|pfeffer|muskat)|(?:iss|schluck)e? …schärfsten …(?:chilis?|paprika|peperoni)',
      ],
      ['dangerous-dare', 'feuerzeug|streichholz|flamme', 'spraydose|deo~|spray|benzin'],
      [
        'dangerous-dare',
        '(?:leg dich|stell dich|geh|lauf|kletter|steig) …(?:zwischen die (?:schienen|gleise)|auf die (?:schienen|gleise)|auf (?:den|einen) (?:zug|güterwagen|güterzug|waggon|wagen))',
      ],
      ['dangerous-dare', '(?:schal|gürtel|seil|plastiktüte|tüte)', '(?:um|über) (?:den|deinen) (?:hals|kopf)'],
      [
        'hate',
        '(?:mädchen|jungs|frauen|schwarze|ausländer~|flüchtlinge|muslime|juden|schwule|schwul sein|lesben|behinderte|rollstuhlfahrer|arme) (?:sind|ist|stinken)',
        'zu (?:dumm|blöd|schwach)|weniger (?:klug|schlau|wert|intelligent)|nutzlos|ekelhaft|eklig|zurück|stinken|dreckig|terroristen|lach',
      ],
      [
        'gambling',
        '(?:setz|wette|verwette|spiel)e? …(?:geld|euro|taschengeld)',
        'auf (?:das|den|rot|schwarz|die|ein)|spiel|gewinnst|gewinnt',
      ],
      [
        'gambling',
        '(?:nimm|klau|hol|stiehl) …(?:euro|geld|münzen|karte) …(?:aus|von) …(?:portemonnaie|geldbeutel|geldbörse|handtasche|schublade)|kauf~ …rubbellose?',
      ],
      [
        'insults',
        '(?:schreib|poste|sag|verbreite?|schick)e? …(?:gemeines|peinliche[sn]?|gerüchte?|lügen|fieses|hässliches)',
        'über|von|klassenchat|lachen',
      ],
      [
        'insults',
        '(?:nenn|nenne|ruf) \\p{L}+ …(?:fette?[rs]?|dumme?[rs]?|hässliche?[rs]?|blöde?[rs]?) (?:sau|kuh|schwein|idiot|gans)',
      ],
      ['insults', '(?:mach|erstell|eröffne) …(?:falsches|gefälschtes|fake-?) ?(?:konto|profil|account)'],
      [
        'insults',
        'lass (?:die|den|das) (?:neue[n]? |dicke[n]? )?(?:mädchen|jungen|kind|\\p{L}+) (?:nicht|nie) (?:mitspielen|mitmachen|dabei)',
      ],
      [
        'insults',
        'du bist (?:ein |so ein |einfach ein )?(?:loser|versager|opfer|nichts)(?= |[.!?,]|$)|(?:niemand|keiner) will (?:dein freund|mit dir) |(?:niemand|keiner) wird dich (?:je |jemals )?(?:mögen|lieben)',
      ],
      [
        'violence',
        '(?:tritt|schlag|hau|prügel|verprügel)e? (?:ihn|sie|den kleinsten|die kleine) …(?:wenn|bis|am boden|blutet|weint)|stell …ein bein …(?:tritt|schlag|hau)',
      ],
      [
        'violence',
        'brich (?:ihm|ihr|jemandem) …(?:nase|arm|bein|knochen|zähne|finger)|(?:schlag|hau)e? (?:ihm|ihr) …(?:nase|zähne|gesicht)',
      ],
      [
        'violence',
        '(?:versteck|pack|nimm|steck|bring)e? …(?:messer|klinge|pistole|waffe)',
        'schulranzen|ranzen|rucksack|schultasche|schlägerei|zur schule',
      ],
      [
        'violence',
        '(?:wirf|werft|schmeiß) …(?:steine?|flaschen?|eier)',
        'auf (?:die |fahrende |vorbeifahrende )?(?:autos?|züge?|fenster|leute|hunde?|katzen?|tiere|kinder)|von der brücke',
      ],
      [
        'violence',
        '(?:glas|scherben|nägel|nadeln|rasierklingen)',
        'in (?:den|das|die|sein|ihr) (?:sandkasten|spielplatz|essen|schuhe|rutsche)',
      ],
      ['violence', '(?:reiß|zupf|rupf)~ …(?:flügel|beine|schwanz) …(?:aus|ab)'],
    ],
    about,
  ),
  ...rulesOf(
    [
      [
        'contact',
        `${grownUp} (?:versteht|verstehen|liebt|lieben|mag|mögen) dich (?:nicht|nie|gar nicht)|(?:niemand|keiner) versteht dich so (?:gut )?wie ich`,
      ],
      [
        'contact',
        'nur du und ich|nur wir (?:zwei|beide)|allein mit mir|mit mir allein|wir (?:wären|sind|könnten) (?:ganz )?allein|wenn du allein bist|komm~ zu mir nach ?hause|zu mir nach ?hause kommst|in mein auto',
      ],
      [
        'contact',
        '(?:reif|erwachsen|groß) für dein alter|hast du (?:schon )?eine?n? (?:freund|freundin)(?= |[?.!,]|$)|du siehst (?:so )?(?:sexy|heiß|reif) aus',
      ],
      [
        'contact',
        'wenn du mich (?:lieb hast|liebst|magst) …(?:schick~|zeig~|mach~|komm~|bleib~)|(?:dein|deine) einzige[rs]? (?:echte[rs]? |wahre[rs]? )?(?:freund|freundin)|vertrau nur mir',
      ],
      ['contact', '(?:bekommst|kriegst|schenke dir|kaufe dir|gebe dir)', 'wenn du (?:zu mir|mir |mich |mit mir )'],
      ['contact', 'ich hole? dich …ab', 'warte nicht|sag nichts|ohne|heimlich'],
      [
        'contact',
        `(?:schreib|folg|adde|kontaktier|ruf)e? (?:mir|mich) …${platform}|mein ${platform} ist|(?:schreib|ruf)e? (?:mir|mich) (?:heute nacht|heimlich|nachts|wenn du allein bist)`,
      ],
      [
        'contact',
        '(?:mach|schalt)e? (?:deine |die )?(?:webcam|kamera) (?:an|ein)|ruf …diese nummer an|videoanruf …allein',
      ],
      [
        'contact',
        '(?:schick|sende|lade|zeig)e? …(?:foto|bild|kopie)',
        '(?:ausweis|reisepass|pass|haustür|schlüssel|bankkarte|kreditkarte)~',
      ],
      ['contact', '(?:treffen wir uns|triff mich|wir treffen uns) …(?:nur|allein|hinter|heimlich)'],
      ['secrets', `wenn ${grownUp} fragt?e?n?,? (?:dann )?(?:sag|sagst|lüg|antworte|behaupte)`],
      [
        'secrets',
        `(?<!nie |nicht )(?:lüg|belüg|anlüg)e? ${grownUp}|${grownUp} (?:muss|müssen|braucht|brauchen) …(?:nichts|nicht) …(?:wissen|erfahren)`,
      ],
      [
        'secrets',
        '(?:lösch|leer)e? …(?:verlauf|chat|nachrichte?n?|unterhaltung)',
        'gelesen|niemand|keiner|damit|danach|nachdem',
      ],
      [
        'secrets',
        `(?:versteck|verdeck|sperr)e? …(?:tablet|handy|bildschirm|ipad|computer) …(?:wenn|falls|bevor|sobald) (?:${grownUp}|jemand)`,
      ],
      ['secrets', '(?:erwachsene|eltern|große|mama|papa) (?:dürfen|darf) …nicht …(?:lesen|sehen|wissen|mitlesen)'],
      [
        'secrets',
        '(?:zu ?hause|daheim) (?:nie|niemals|nicht) (?:darüber |davon )?(?:sprichst|redest|erzählst|sprechen|reden)|tu so, als …(?:hausaufgaben|schläfst)|(?:wir hätten|du hättest) nur …gemacht',
      ],
      ['personal-data', 'auf welche schule gehst du|wann hast du (?:schule )?aus|wo gehst du zur schule'],
      ['personal-data', '(?:lies|tipp|sag|gib|nenn|schick)e? …(?:nummer|code|pin|zahlen)', '~karte'],
      [
        'personal-data',
        '(?:um wie viel uhr|wann|um wieviel uhr) (?:ist|sind|bist) …(?:niemand|keiner|deine eltern|du allein) …(?:zu ?hause|daheim|weg|allein)?',
      ],
      [
        'personal-data',
        `(?:was|wie viel|wieviel) (?:geld )?verdien~ ${grownUp}|wo (?:bewahrt|habt|versteckt) (?:ihr|deine eltern) …(?:geld|schlüssel|schmuck)`,
      ],
      [
        'personal-data',
        '(?:gib|tipp|bestätige?|schick)e? …(?:passwort|kennwort)',
        'konto|kostenlos~|robux|edelsteine?|gems|gelöscht|gewinn~|gratis|münzen',
      ],
    ],
    harmless,
  ),
];
