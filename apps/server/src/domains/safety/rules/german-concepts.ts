import { type Concept, rulesFor } from './concepts.ts';
import { frames, kid, protection } from './german-frames.ts';
import type { Rule } from './rule.ts';

const own = '(?:dein|mein|sein|ihr|das|die|den|der|eine?n?|unser)(?:e|en|em|er|es)?';

const play =
  'minecraft|fortnite|roblox|lego|schach|~?spielfigur~|brettspiel~|level|zombies?|monster~|drachen?|~gegner~|bösewicht~|unkraut|keime?|bakterien|viren|mücken?|läuse|bauer|könig~|dame|badebombe~|samenbombe~|wasser~|papier~|karton|pappe|spielzeug~|schnee~|heißkleb~|klebepistole~|foto~|bilder? von|kamera|tor|elfmeter~|ball|würfel~|keks~|kuchen|bibel|märchen~|sage|ritter~|pirat~|außerirdisch~|roboter|krimi~|detektiv~|wolf|wölfe|löwen?|haie?|schlangen?|spinnen?|superheld~|jäger|räuber und gendarm|hotzenplotz|zeit|sahne|eier|trommel~|schlagzeug|fußball|völkerball|handball|basketball|nagel|nägel|wörterbuch|purzelbaum';
const grownUp =
  '(?:mama|papa|mami|papi|mutter|vater|eltern|oma|opa|lehrern?|lehrerin|erwachsene[nr]?|niemand(?:em|en)?|keinem|familie|polizei)';
const surprise =
  'überrasch~|geburtstag~|geschenk~|party|feier~|weihnacht~|wichtel~|muttertag~|vatertag~|ostern|ostereier|osterei|schatzsuche|lösung~|ende der geschichte|passwort|passwörter|zauber~|trick|schatz|versteck spielen|versteckspiel|rätsel|spion~|detektiv~|schlechte[sn]? geheimnis~|gute[sn]? geheimnis~';
const person =
  '(?:jemand(?:en|em)?|jeden|alle|menschen|leute|andere|personen|(?:deine[nmr]?|den|die|das|dem|der|einen?|einem|eine[r]?|meine[nmr]?|seine[nmr]?|ihre[nmr]?|unsere[nmr]?|andere[nr]?|alte|alle|dicke|schwache|kleine) (?:\\p{L}+ ){0,2}?(?:bruder|schwester|geschwister|mama|papa|mutter|vater|eltern|lehrer~|mitschüler~|klassenkamerad~|freund~|kind|kinder|kindern|nachbar~|mädchen|jungen?|baby|babys|mann|frau|männer|frauen|menschen|leute|schüler~|oma|opa|klasse|familie|feind|opfer|neuen|kleinen|schwachen|schwächsten|dicken|jüngsten|streber|ausländer|obdachlosen)|frauen|männer|mädchen|mitschüler|kinder|lehrer|schwächere|fremde)';
const animal =
  '(?:(?:die|den|das|der|dem|eine?n?|deine?n?|seine?n?|ihre?n?|lebende) )?(?:(?:kleine|fremde|lebende|streunende)[nrs]? )?(?:katzen?|kätzchen|hunde?n?|welpen|hamster|meerschweinchen|tiere?n?|haustiere?|vögel|vogel|kaninchen|hasen?|frösche?|frosch|igel|enten?|pferde?)';
const drug =
  '(?:gras|marihuana|cannabis|haschisch|hasch|kokain|koks|heroin|crystal meth|meth|crystal|crack|ecstasy|mdma|lsd|speed|amphetamine?|fentanyl|ketamin|pilze zum high|zauberpilze|joints?|bongs?|drogen|opium|partydrogen|spice|lachgas|drogencocktail|haschkekse?|pillen(?! gegen))';
const alcohol =
  '(?:wodka|whisky|whiskey|rum|gin|tequila|schnaps|likör|wein|sekt|(?<!malz)bier~|alkohol|alcopops?|wodkaflasche|weinflasche|shots|kurze)';
const smoke = '(?:zigaretten?|e-zigaretten?|kippen?|zigarren?|vapes?|tabak|shisha|wasserpfeife|nikotin|snus)';
const weapon =
  '(?:rohrbomben?|nagelbomben?|autobomben?|brandbomben?|bomben?|sprengstoffe?|sprengsatz|sprengsätze|sprengkörper|granaten?|handgranaten?|napalm|sprengstoff(?:weste|gürtel)n?|molotow~|pistolen?|gewehre?|schusswaffen?|revolver|waffen?|munition|schalldämpfer|schwarzpulver|schießpulver|dynamit|giftgas|chlorgas|senfgas|nervengas|sarin|rizin|schlagringe?|springmesser|butterfly(?:messer)?|armbrust|elektroschocker|flammenwerfer|gifte?n?|tödliche[nrs]? gifte?)';
const group =
  '(?:juden?|muslime?n?|christen|schwarzen?|weißen?|asiaten|chinesen|afrikaner|ausländer~|flüchtlinge?n?|einwanderern?|zuwanderer|sinti|menschen aus (?:afrika|syrien|der türkei|polen)|migranten|geflüchtete[n]?|asylanten|türken|araber|zigeuner|roma|schwulen?|lesben|homosexuellen?|transsexuellen?|transmenschen|behinderten?(?: (?:menschen|kinder))?|(?:menschen|kinder) mit (?:behinderung~|down-?syndrom|dunkler haut|autismus)|rollstuhlfahrer|autisten|mädchen|frauen|jungs|männer|polen|russen|armen?|arme (?:leute|kinder)|dicken?(?: (?:kinder|menschen))?|alten? (?:leute|menschen)|dunkelhäutige[n]?(?: kinder| menschen)?|obdachlosen?)';
const low =
  '(?:dumm|blöd|dreckig|minderwertig~|ungeziefer|tiere|kriminelle?|verbrecher|parasiten|eklig|ekelhaft|abschaum|wertlos|faul|böse|untermenschen|schwach|hässlich|schmutzig|terroristen|diebe|affen|ratten|schweine|müll|dreck|pack|gesindel|weniger (?:wert|klug|schlau|intelligent)|nichts wert|mehr wert|überlegen|unterlegen|dümmer|krank|unnatürlich|schuld|keine (?:richtigen )?menschen|eine plage|eine krankheit|nutzlos|lächerlich|abartig|pervers|besser als|schlechter als)';
const data =
  '(?:adresse|alarmcode|türcode|ersatzschlüssel|haustürschlüssel|hausschlüssel|bank-pin|wo (?:die|seine|ihre|deine) (?:familie|eltern|mama|mutter) …(?:schlüssel|geld|schmuck|wertsachen)|anschrift|wohnadresse|telefonnummern?|handynummern?|nummer von (?:mama|papa)|wohnort|hausnummer|straße|passwort|passwörter~?|wlan-passwort|pin|pin-?code|geheimzahl|kreditkarte~|kartennummer|kartendaten|kontodaten|kontonummer|bankdaten|bankverbindung|iban|ec-karte|nachnamen?|vollen namen|vollständigen namen|ganzen namen|geburtsdatum|standort|zugangsdaten|ausweis~|wo (?:es|er|sie|du|das kind) wohn(?:t|st|en)|(?:auf |in )?welche[rsn]? (?:schule|klasse)|name[n]? (?:der|seiner|ihrer|deiner) schule|wann (?:die|seine|ihre|deine|mama|papa|niemand) ?(?:eltern|mama|papa|mutter|vater)? ?…(?:zu ?hause|daheim|weg|arbeite[nt]|nicht da|fort)|wie viel (?:geld )?(?:die|seine|ihre|deine) eltern|allein zu ?hause|e-mail-adresse|benutzernamen?)';
const rude =
  '(?:dumm|blöd|doof|dämlich|hässlich|fett|dick|zu dick|zu dumm|wertlos|nutzlos|unnütz|idiot(?:in)?|trottel|depp|versager(?:in)?|loser|dummkopf|nichts wert|nichts kann|eine last|ekelhaft|eklig|peinlich|ungeliebt|unerwünscht|ein fehler|erbärmlich|widerlich|eine enttäuschung|ein unfall|nicht gewollt|müll|nichts|niemand|nicht gut genug|eine schande)';

const concepts: readonly Concept[] = [
  // Selbstverletzung und Suizid.
  {
    category: 'self-harm',
    how: 'never',
    words: `nimm dir das leben|(?:dich|sich|mich|euch|uns|selbst) (?:(?:selbst|einfach|heimlich|doch|dann|endlich|alle) ){0,2}(?:um(?:zu)?bring~|(?:zu )?(?:erhängen|ertränken|erschießen)|auf(?:zu)?häng(?:en|t)|das leben (?:zu )?nehmen|die pulsadern …auf~|vor (?:den|einen) zug (?:zu )?werfen|zu tode …hunger~)|bring(?:t|e|en)? (?:dich|euch|sich) (?:doch |einfach |endlich |selbst |dann |alle ){0,2}um|(?:häng|erhäng|erschieß|ertränk)(?:e|t|en)? (?:dich|euch) (?:doch |einfach )?(?:auf)?|pulsadern?|selbstmord ?(?:begehen|zu begehen|machen|methoden?|plan|anleitung)|suizid ?(?:begehen|zu begehen|methoden?|plan|anleitung)|selbstmordmethode~|suizidmethode~|(?:schneide|ritze|ritz|schneid)(?:n|t)? (?:dir|sich) (?:\\p{L}+ ){0,2}in (?:den|die|deinen|seinen|deine|seine|ihren) (?:arm|haut|bein|oberschenkel|handgelenk)|in (?:den|die|deinen|seinen|deine|seine) (?:arm|haut|oberschenkel) (?:zu )?(?:ritz|schneid)~|(?:verschwind|verschwinde)~ …(?:für immer|von der welt)|für immer verschwind~|leben …(?:keinen sinn|sinnlos|nichts wert|nicht lebenswert|wertlos)|sinnlose[sn]? leben|(?:schlinge|henkersknoten) (?:zu )?(?:knüpf|bind|mach)~|(?:knüpf|bind)(?:e|t)? (?:\\p{L}+ ){0,2}?(?:schlinge|henkersknoten)|henkersknoten|(?:sterben|der tod|tot (?:zu )?sein) (?:\\p{L}+ ){0,3}?(?:löst|löse|besser|erlös~|lösung|ausweg|hilft)|abschiedsbrief …(?:sterben|selbstmord~|suizid~|umbring~)|(?:ritzen|hungern|schneiden) (?:\\p{L}+ ){0,3}?hilft|bis man (?:\\p{L}+ )?(?:rippen|knochen) sieht|tödliche (?:dosis|menge)|galgenschlinge`,
    unless: 'gedanken|sorge~|judas|romeo|julia|lampe~|mantel|jacke|leine',
  },
  {
    category: 'self-harm',
    how: 'told',
    words:
      'selbstmord~|suizid~|selbstverletz~|sich (?:selbst )?(?:umbring~|erhäng~|erschieß~|verletz~|ritz~|vergift~|ertränk~)|ritzen|magersucht|magersüchtig~|bulimie|abschiedsbrief …(?:selbstmord~|suizid~|tod)',
    unless: 'erkläre, was|was ist|romeo|julia|shakespeare|nüchtern|sprich über|wenn',
  },
  {
    category: 'self-harm',
    how: 'asked',
    words: `(?:dich|sich|mich) (?:\\p{L}+ ){0,4}?(?:zu )?(?:ritz|verletz|schneid|verbrenn|bestraf|schlag|schläg|wehtu|weh tu|weh zu tu|kratz|aushunger|auszuhunger|erhäng|ertränk|erschieß|aufhäng|aufzuhäng|zu erhäng|vergift|töt|zu töt)~|(?:ritz|verletz|verbrenn|bestraf|hunger)(?:e|t)? dich|(?:sich|dir|dich) (?:selbst )?(?:in )?(?:die|den|deine[n]?|seine[n]?|ihre[n]?) (?:arme?|haut|beine?|handgelenke?|oberschenkel) (?:zu )?(?:ritz|schneid|verbrenn|auf)~|ritzen|selbstverletz~|selbstmord~|suizid~|überdosis|(?:zu )?hungern(?=[.!?,]|$)`,
    unless:
      'vorsicht~|ohne (?:sich|dich)|nicht|haare|fingernägel|nägel|sonnencreme|papier|schere|brot|ausschneid~|erkläre, was|was ist|richtig|zurecht',
  },
  {
    category: 'self-harm',
    how: 'never',
    words: `(?:${kid}|du|ihr|er|sie|es) (?:\\p{L}+ ){0,4}(?:soll|sollst|sollte|solltest|sollen|müsste|muss|verdien\\p{L}+(?: es)?) (?:(?:einfach|doch|lieber|besser|endlich|zu|am besten) ){0,3}(?:sterben|tot sein|verrecken|krepieren|verschwinden)|sterben soll(?:te|st|test)?|(?:niemand|keiner) (?:würde|wird) (?:dich|ihn|sie|es|das kind) vermissen|(?:keiner|niemand|wer) (?:würde|wird) (?:es )?(?:merken|interessieren|stören), wenn du (?:tot|weg) (?:wärst|bist)|ohne (?:dich|ihn|sie|das kind) …(?:besser|glücklicher)|(?:schmerzlos|schnell|leicht|am besten|einfach)(?:e[nrs]?)? …(?:sterben|zu sterben|stirbt)|wie man (?:am besten |schnell |schmerzlos |leicht )*stirbt|(?:hungern|ritzen|kotzen|selbstverletzung|suizid|selbstmord),? (?:ist|sei|als|hilft|gegen) (?:\\p{L}+ ){0,2}?(?:stärke|zeichen|mutig|cool|stress|trauer|lösung|ausweg|schön|gut|erleichter~)|(?:hungern?|hungere|hungert) (?:soll|sollte|muss|macht (?:schön|dünn|schlank))|(?:das kind|es|sie|er|mädchen|du) …(?:hungern soll~|soll~ hungern|nichts (?:mehr )?essen soll~)|(?:\\d+|fünf|zehn|zwanzig|viele) kilo …(?:abnehm|abzunehm|abnimm)~|ohne zu essen …(?:abnehm|abnimm)~|tipps? (?:zum|für das|fürs) (?:hungern|abnehmen|erbrechen|kotzen)|(?:dünn|schlank|mager) sein (?:muss|müssen|soll|sollen|sollte),? um|nur (?:dünne|schlanke) (?:mädchen|menschen|kinder) (?:sind|werden)|pro-?ana|(?:nur|höchstens|weniger als|unter|maximal) (?:noch )?[1-7]\\d\\d (?:kalorien|kcal)`,
    unless: 'blumen?|pflanze~|fische?|romeo|julia|tier~',
  },
  {
    category: 'self-harm',
    how: 'asked',
    words:
      '(?:heimlich |wieder )?(?:zu )?(?:abführmittel|appetitzügler|diätpillen|erbrich\\p{L}*|erbrech~|kotz~|übergeben|übergibt|finger in den hals)|(?:nichts|kaum|weniger|nicht mehr) (?:mehr )?(?:zu )?(?:essen|isst|iss)|(?:mahlzeiten?|essen|frühstück|mittagessen|abendessen) (?:aus(?:zu)?lass~|weg(?:zu)?lass~|weg(?:zu)?werf~|verstecken|verheimlichen)|(?:medizin|medikamente?|tabletten|insulin|~medizin) (?:\\p{L}+ )?(?:nicht mehr|nicht|ab) ?(?:zu )?(?:nehm|setz|einnehm)~|(?:medizin|medikamente?|insulin) (?:ab(?:zu)?setz|weg(?:zu)?lass|weg(?:zu)?werf)~|hungern|hungere|hungert',
    near: 'medizin|~medizin|medikamente?|tabletten|insulin|essen|mahlzeit~|dünn~|schlank~|dick|fett|abnehm~|abzunehmen|gewicht|kalorien|heimlich|schön|hübsch|tage?|woche|bauch',
    unless: 'ramadan|fastenzeit|tiere?|bären?|igel',
  },
  {
    category: 'self-harm',
    how: 'never',
    words:
      '(?:tabletten|paracetamol|ibuprofen|aspirin|schmerzmittel|pillen|schlaftabletten|medikamente?n?|abflussreiniger|gas|seil|strick)',
    near: 'sterben|stirbt|tötet|töten|umbring~|tödlich~|nie (?:mehr|wieder) auf|überdosis|um den hals',
    unless: 'keime?|bakterien',
  },

  // Mutproben.
  {
    category: 'dangerous-dare',
    how: 'never',
    words:
      'bis (?:du|es|sie|er|ihr|ihm|dir|einer|jemand|das kind) (?:\\p{L}+ ){0,2}?(?:ohnmächtig|bewusstlos|umfäll~|umkipp~|schwarz|zusammenbrich~|keine luft)~?|(?:sich|dich) (?:\\p{L}+ ){0,3}?(?:selbst )?(?:zu )?(?:würg(?:en|t|e|st)|strangulier~|stranguliert)|(?:würg|strangulier)(?:e|t)? dich|(?:würge|ohnmachts|feuer|zimt|blackout|choking|tide-?pod|s-bahn-surf)~?-?(?:spiel|challenge|surfen)',
    unless: 'beatm~',
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words:
      '(?:iss|isst|esst|essen|schluck|verschluck|trink|leck|schnüff|probier|einatm|atme|kau)(?:e|t|en|st|le|el|eln|elt|zu)?',
    near: 'waschpulver|waschmittel|waschpods?|spülmittel|putzmittel|bleiche|bleichmittel|chlorreiniger|~reiniger|frostschutz~|batterien?|knopfbatterien?|magnete?n?|klebstoff|kleber|benzin|glasscherben|scherben|spülmaschinentabs?|seife|shampoo|parfüm|deo|~gas|desinfektionsmittel|münzen?|(?:unbekannte |wald)beeren|rattengift|gift|nagellackentferner|filzstifte?n?|tintenkiller',
    unless: 'versuch|experiment~|anzieh~|lös~|hände|wasch~ …hände|spül~ …geschirr|schrank',
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words:
      '(?:vom|von (?:der|einer|einem|dem)|aus (?:dem|einem)|auf (?:das|dem|den|die|der|ein|einem|einen|einer)|aufs|über (?:die|das|den|eine)|an (?:der|den)|vor (?:den|einen|das|ein)|zwischen (?:die|den)) (?:(?:fahrende|hohe|befahrene|offene|fahrende)[nmrs]? )?(?:~dach|hausdach|dach|brücke|brückengeländer|balkon|fenster|fensterbrett|zug|s-bahn|schienen|gleisen?|bahngleisen?|autobahn|klippe|kran|strommast|geländer|baustelle|hochhaus)',
    near: 'spring~|kletter~|klettre|balancier~|lauf~|renn~|leg~|lieg~|steig~|setz~|häng~|spiel~|surf~|stell~|geh~',
    unless: `${play}|geschichte~|katzen?|eichhörnchen|vogel|vögel|weihnachtsmann|figur~|sieh|schau~|guck~`,
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words:
      '(?:von (?:zu ?hause|daheim)|seinen eltern|deinen eltern|der familie|den eltern) (?:heimlich |nachts )?(?:ab(?:zu)?hau~|weg(?:zu)?lauf~|aus(?:zu)?reiß~|fort(?:zu)?lauf~|wegläuf~|abhaut)|(?:lauf|hau|reiß)(?:e)? (?:\\p{L}+ ){0,4}von (?:zu ?hause|daheim) (?:weg|ab|aus|fort)|mit (?:dem )?(?:feuer|streichhölzern|feuerzeug|messern) (?:zu )?spiel~|spiel(?:e|t)? …mit (?:feuer|streichhölzern|dem feuerzeug|messern)|in die steckdose (?:zu )?steck~|steck~ …in die steckdose|russisch(?:es)? roulette|(?:nachts|um mitternacht|heimlich|allein) (?:\\p{L}+ )?(?:das haus|die wohnung) (?:zu )?verlassen|(?:um mitternacht|nachts) (?:\\p{L}+ ){0,2}?(?:raus|hinaus|nach draußen)|(?:papas|mamas|seines vaters|deines vaters) (?:autoschlüssel|auto) …(?:fahr|nimm|nehm)~|nimm …autoschlüssel|(?:selbst|heimlich|betrunken|ohne führerschein) (?:\\p{L}+ )?(?:auto|mofa|roller) (?:zu )?fahr~|(?:\\d+|zwei|drei|vier|fünf|mehrere) (?:tage|nächte) (?:lang )?(?:nicht (?:zu )?schlafen|wach (?:zu )?bleiben|wach bleibt)|(?:\\d+|fünf|zehn|so viele) energy-?drinks?|auf (?:den |das |einen )?(?:zugefrorenen|dünne|dünnes|gefrorenen) (?:see|eis|teich)|(?:hand|finger|zunge|gesicht|arm|kopf) (?:\\p{L}+ )?(?:auf|in|an|über|unter) (?:die |den |das |eine |einen |ein )?(?:heiße |heißen |kochende |laufenden |offene |offenes )?(?:herdplatte|herd|feuer|flamme|kochendes wasser|bügeleisen|ofen|mixer|ventilator|rasenmäher|kerze)|(?:schule ab(?:zu)?brech|ab(?:zu)?hau)en|in die sonne (?:zu )?(?:starren|schauen)|bis (?:du|es|er|sie) (?:blutet|blutest|kotzt|erbrichst|erbricht)',
    unless: 'kater|katze|hund|kaninchen|geschichte~|schlittschuh~|stecker|ladegerät|kabel',
  },

  // Sexuelles.
  {
    category: 'sexual',
    how: 'never',
    words:
      'porno~|pornograf~|pornograph~|~porno|~pornos|erotisch~|erotik~|nackte[nrs]? (?:bilde?r?n?|fotos?|videos?|selfies?|mädchen|jungs|kinder)|nackt(?:bild|foto|video|aufnahme|selfie|chat|pic)~|heimlich (?:\\p{L}+ ){0,3}?unter der dusche|unter der dusche (?:\\p{L}+ )?(?:film|fotografier|ausseh|aussieh)~|sexprakti~|sexualprakti~|sexting|masturbier~|selbstbefriedig~|orgasm~|oralsex|analsex|telefonsex|striptease|strippen|onlyfans|vergewaltig~|missbraucht (?:ein|das|ihn|sie)|kindesmissbrauch (?:darstell~|beschreib~)|pädophil~|inzest~|sex(?:szenen?|geschichten?|witze?n?|spiele?|spielzeug|videos?|films?|filme|chat|stellungen?|fantasien?|tipps|partner)|sexuell(?:e|en|er|es)? (?:inhalt~|szenen?|handlung~|geschichten?|fantasie~|anspielung~|witze?n?|details?|erregt~|erregend~|gefällig~)|(?:heißen|harten|wilden|detaillierten)? ?sex (?:haben|hat|hatte|hatten|zwischen|mit|zu haben)|geschlechtsverkehr (?:haben|hat|mit|zwischen|beschreib~)|(?:beschreib|schilder)~ …(?:sex|geschlechtsverkehr|liebesakt)|(?:liebes|bett|kuss|sex)szenen? (?:zwischen|mit)|explizite[nrs]? (?:szenen?|geschichten?|texte?|inhalte?|bilder?|fanfiction)|(?:schmutzige|versaute|anzügliche|perverse)[nrs]? (?:witze?n?|geschichten?|gespräche?|wörter|bilder?|nachrichten?|sexwitze?)|verführ(?:e|st|t|en) (?:es|ihn|sie|das kind|die|den|dich)|miteinander (?:zu )?schlafen|mit (?:ihm|ihr|mir|jemandem|dir) (?:zu )?schlafen|sexy|titten|schamhaare?n?|intime[nrs]? (?:einzelheiten|details?|fotos?|bilder?|szenen?|stellen)|(?:verliebte[nr]?|paar|liebende[nr]?) im bett|liebesbriefe? (?:vom|von einem|von dem|des|eines|an eine?n?) (?:\\p{L}+ )?(?:trainers?|lehrers?|erwachsenen|mannes|onkels?|zwölfjährige~|schülerin|schüler|\\d+-jährige~) …(?:trainers?|lehrers?|erwachsenen|mann|\\p{L}+jährige~|schülerin|schüler|mädchen|jungen|kind)|blasen und|fick~|geil (?:bist|machen|macht|auf)',
    unless:
      'bab(?:y|ys|ies)|schwanger~|befrucht~|fortpflanz~|pubertät|biolog~|sexualkunde|sexualerziehung|kondom~|hormon~|chromosom~',
  },
  {
    category: 'sexual',
    how: 'never',
    words:
      '(?:nackt(?:e|en|er|es)?|auszieh(?:en|t|st)|auszuziehen|zieh(?:e|t)? dich aus|unterwäsche|unterhosen?|slip|bh|bikini|badeanzug|ohne (?:kleidung|klamotten|anzuziehen|t-shirt|hose)|entblöß~|kleider aus|klamotten aus|oben ohne|freizügig~)',
    near: 'fotos?|bilde?r?n?|selfies?|videos?|kamera|webcam|film~|schick~|sende~|sehen|mädchen|jungen?|kind|kinder|frauen?|männer|körper|vor mir|vor der|welche|frag~|beschreib~|zeig~',
    unless:
      'nacktmull~|venus|statue~|gemälde|kaiser~|kunst|arzt|wasch~|wäsche|baden|bade~|pack~|koffer|schwimm~|schrank|dusche~|intim~|körper gehört|strand|schuhe|jacke|mantel|nacktschnecke~|bett',
    onlyFor: 'kid',
  },
  {
    category: 'sexual',
    how: 'asked',
    words: `(?:penis|scheide|brüste|geschlechtsteile?|intimbereich|busen)|(?:${own} )?(?:penis|scheide|intimbereich|brüste|geschlechtsteile?|po|nackten körper|lippen|zunge) (?:zu )?(?:zeig|anfass|anzufass|berühr|küss|film|fotografier|streichel)~|(?:zeig|fass|berühr|küss|streichel|film)(?:e|t)? (?:mir |mich |ihm )?(?:${own} |an |auf )*(?:penis|scheide|intimbereich|brüste|geschlechtsteile?|po|mund|lippen)|(?:spiel|sei|werde)(?:e|t)? (?:\\p{L}+ ){0,2}(?:liebhaber|geliebte[nr]?|fester? freund|sexpartner)(?:in)?|flirt(?:e|en|et)? mit (?:einer?|einem|dem|der) (?:\\d+|kind|mädchen|jungen|schüler~|\\p{L}+jährige~)|flirt(?:e|en|et)? mit|(?:sich|dich) (?:selbst )?(?:da |dort )?unten (?:an(?:zu)?fassen|berühren)|(?:sich|dich) (?:vor \\p{L}+ \\p{L}+ )?aus(?:zu)?ziehen`,
    unless:
      'wachs~|entwickel~|heißen|benenn~|körperteile|hähnchen~|privat|gehör~|stillen|puppe|teddy|bett|schlafanzug|baden|bade~|schwimm~|wasch~|skelett|schuhe|jacke|zähne|gute nacht',
  },

  // Gewalt.
  {
    category: 'violence',
    how: 'never',
    words: `(?:töten|verprügeln|quälen|vergewaltigen|foltern|schlagen|erschießen|ermorden|überfahren|vergiften) von (?:\\p{L}+ )?(?:menschen|obdachlosen|kindern|tieren|frauen|mitschülern|hunden|katzen|lehrern|passanten|fußgängern|polizisten)|(?:(?:deine|seine|ihre|meine|eine|die|de|da|dein|sein|ein|ihr|mein)[nmrs]{0,2} (?:kleine[nrs]? |große[nrs]? |andere[nrs]? )?(?:bruder|schwester|mama|papa|mutter|vater|eltern|lehrer~|mitschüler~|babys?|oma|opa|nachbar~|freund~|kind|welpen|kätzchen|hamster|hund|katze|haustier|kaninchen)) (?:\\p{L}+ ){0,3}?(?:zu )?(?:quäl(?:en|t|st)|erwürg(?:en|t|st)|würg(?:en|t|st)|erstech(?:en)|erstichst?|ertränk(?:en|t|st)|erstick(?:en|t|st)|folter(?:n|t|st)|verprügel(?:n|t|st)|vergifte(?:n|t|st)|entführ(?:en|t|st)|misshandel(?:n|t|st)|erdrossel(?:n|t|st)|stranguli\\p{L}+|enthaupt(?:en|et)|zusammenschl\\p{L}+|köpf(?:en|t)|verbrenn(?:en|t)|schlägst|trittst|abstech(?:en))`,
    unless: `${play}|geschichte~|roman|buch|film|figur~|schwimm~|katze (?:fängt|jagt)|hexe|stiefmutter`,
  },
  {
    category: 'violence',
    how: 'asked',
    words: `(?:${person}|${animal}|ihn|sie|ihm|ihr) (?:(?:mit|von|am|in|auf|heimlich|unbemerkt|langsam|schnell|richtig|qualvoll|leise|absichtlich|brutal|online|\\p{L}+) ){0,4}?(?:zu )?(?:um(?:zu)?bring~|töte(?:n|t)|ermord~|vergifte(?:n|t|st)|erwürg~|würg(?:t|en)|erstech~|erstich~|stech(?:en)|sticht|abstech~|abzustechen|quäl(?:t|en|st)|verprügel~|schlagen|schlägt|schlag|prügeln|prügelt|treten|tritt|entführ~|erdrossel~|stranguli~|enthaupt~|abknall~|niederstech~|niedersticht|totschl~|box(?:en|t)|folter(?:n|t)|erschieß~|verletz(?:en|t)|verletzen|misshandel~|köpf(?:en|t)|erstick(?:en|t|st)|betäub~|ohrfeig~|heimlich (?:\\p{L}+ ){0,3}(?:film|fotografier|beobacht)~|vergas(?:en|t)|auf(?:zu)?schlitz~|bewusstlos (?:mach|schlag|schläg)~|k\\.?o\\.? (?:schlag|schläg)~|ertränk~|anzünd~|angreif~|an(?:zu)?greifen|bedroh(?:en|t)|zusammen(?:zu)?schlag~|schubs(?:en|t)|anspuck~|beiß(?:en|t)|überfall(?:en)|überfäll~|erschlag~|erschläg~|betäub~)`,
    unless: `${play}|ball|tore?|karte|kissen~|gefühle|lachen|im spiel|hunger|langeweile|geschichte|roman|film|buch|szene|figur~|ins herz|wasser|bus|tür`,
  },
  {
    category: 'violence',
    how: 'asked',
    words: `(?:verprügle?|verprügel|schlag|schlage|tritt|würge?|erstich|töte|erschieß|vergifte?|quäle?|hau|foltere?|bedrohe?|erwürge?|ermorde|entführe?|misshandle|stich|prügel|verletze?|beiß|schubs|schubse|ertränke?|zünde|köpfe|erschlage?|überfalle?) (?:doch |mal |einfach |heimlich |alle |ich )?(?:${person}|${animal}|ihn|sie)`,
    unless: `${play}|karte|kissen~|vor|tür|beine|zum (?:lachen|geburtstag)|nach`,
  },
  {
    category: 'violence',
    how: 'never',
    words:
      '(?:blutig|grausam|brutal|bestialisch|sadistisch|qualvoll)(?:e|en|er|es|ste|sten)? …(?:gewalt|mord|morde|ermord~|folter~|getötet|geköpft|aufschlitz~|töt~|hinricht~|tod|sterben|stirbt|szene|details?|erstochen|zerstückel~|verstümmel~|gequält|wie)|(?:gewalt|mord|folter~|töt~|hinricht~|köpf~|geköpft|erstochen|zerstückel~|verstümmel~|gequält) …(?:in allen|mit blutigen|in blutigen|mit allen|im) details?|(?:mörder|killer|psychopath) …(?:aufschlitz|zerstückel|foltert|quält|erwürgt|ersticht)~|(?:wenn du nicht|sonst) (?:[^.!?]{0,40} )?(?:erzähle|zeige|poste|verrate|schlage|töte|verletze|bestrafe|hole) ich|(?:niemand|keiner) (?:wird |würde )?(?:dir|ihnen|ihm|ihr|dem kind) (?:je |jemals )?glaub(?:en|t)|(?:dir|ihnen|ihm|ihr|dem kind) (?:niemand|keiner) (?:je |jemals )?glaub(?:en|t)|(?:beschreib|erzähl|schilder)~ …(?:aufschlitz|zerstückel)~|amokl(?:auf|äufe|äufer) …(?:plan~|schule|anleitung|mach~|verherrlich~)|(?:plan~|anleitung|mach~|verherrlich~|lob~) …amokl(?:auf|äufer?)|schulmassaker|massaker (?:an|in) (?:der|deiner|einer) schule|tierquälerei (?:video|zeigen|tipps)',
    unless: 'krieg~|schlacht',
  },
  {
    category: 'violence',
    how: 'asked',
    words:
      '(?:messer|waffe|pistole|klinge|pfefferspray) …(?:mit )?(?:in die schule|zur schule|in den unterricht|in den schulranzen|auf den schulhof|in den rucksack|in die klasse|in den bus|auf den pausenhof)|(?:ein |das |die |eine |den |dein |schul|nachbar)*(?:haus|schule|auto|scheune|wald|zimmer|müllcontainer|klassenzimmer) (?:\\p{L}+ ){0,2}?(?:an(?:zu)?zünd~|in brand (?:zu )?(?:setz|steck)~|ab(?:zu)?fackel~)|zünde? …(?:haus|schule|auto|scheune|wald) …an|in brand (?:zu )?(?:setz|steck)~|(?:folter|köpf|verstümmel|zerstückel)(?:e|n|t|st|ung|ungen)|folter(?:methoden?|handbuch|anleitung|geräte)?(?= |[.!?,]|$)|leichen? …(?:versteck|entsorg|verschwind|loswerd)~|steine? auf (?:autos|züge|leute|menschen|tiere|fenster)|(?:mord|anschlag|terroranschlag|überfall) …(?:plan|begeh|verüb|durchführ)~|rächen …(?:blut|gewalt|schmerz~)',
    unless: `${play}|geschichte~|lagerfeuer|kerze`,
  },
  {
    category: 'violence',
    how: 'never',
    words: `(?:passiert|geschieht) (?:\\p{L}+ ){0,2}?(?:mama|papa|deiner|deinen|deinem|seinen|ihren|dir|der familie|ihm|ihr) ?(?:mama|mutter|eltern|familie|vater|papa|hund|katze)? ?(?:etwas|was) ?(?:schlimmes|schreckliches|böses|furchtbares)?|(?:passiert|geschieht) (?:etwas|was) (?:schlimmes|schreckliches|böses)|(?:mama|papa|dir|deiner mama|deinen eltern|deiner familie) (?:passiert|geschieht) (?:etwas|was)|drohe? (?:${kid})|bedrohe? (?:${kid})|(?:ich|wir) (?:werde|werden|bringe|bringen|tue|schlage|töte) (?:dich|dir|deine|ihn) …(?:um|töten|weh|schlagen|verletzen|holen|bestrafen)`,
    unless: `${play}|figur~|erdbeben|gewitter|experiment`,
  },

  // Waffen.
  {
    category: 'weapons',
    how: 'asked',
    words: weapon,
    near: '(?:zu )?(?:bau|bastel|bastl|herstell|hergestellt|misch|besorg|kauf|druck|mach|zusammenbau|zünd|lad|bedien|schieß|benutz|klau|bestell|konstruier|leg|fertig|produzier|erwerb|schleif|bekomm|komm|bring|nehm|nimm|mitbring|mitnehm)(?:e|st|t|en|n|et|le|zubauen)?|herzustellen|herstellt|zusammenzubauen|baumarkt|haushalt~|zu hause|selbst ?gemacht~|selbst ?gebaut~|anleitung|rezept|bau|einkaufsliste|waffenschein|zutaten|3d-druck~|bau',
    unless: `${play}|geschichte~|quiz|pilz~|pflanzen?|frösche?|schlangen?|bienen|wespen|gegengift|zaubertrank|entschärf~|vokabel~|wörter|spiel|römer|mittelalter`,
  },
  {
    category: 'weapons',
    how: 'never',
    words:
      '(?:gift|tabletten|schlaftabletten|pillen|abführmittel|drogen) (?:\\p{L}+ ){0,2}?(?:ins|in den|in das|in die|in sein|in ihr|in deren) (?:getränk|glas|essen|tee|kaffee|suppe|pausenbrot|trinken|wasser)|tödlichste[nrs]? gifte?|(?:briefkasten|haus|schule|auto|geldautomaten?|automaten|brücke|gebäude|zug|toilette|kirche|moschee|synagoge) (?:\\p{L}+ ){0,3}?(?:zu )?(?:spreng|jagt|jagen)~|(?:spielzeug|schreckschuss)\\p{L}* (?:\\p{L}+ ){0,2}?(?:echte|scharfe)[nrs]? (?:waffe|pistole)|misch~ …(?:bleiche|chlor~|bleichmittel) …(?:essig~|säure|ammoniak|~reiniger|salmiak)|misch~ …(?:essig~|säure|ammoniak) …(?:chlor~|bleich~)|(?:haushaltsmitteln?|haushaltschemikalien|putzmitteln?) …(?:bombe|sprengstoff|giftgas|explosi~)|(?:bombe|sprengstoff|giftgas) …(?:haushaltsmitteln?|haushaltschemikalien|putzmitteln?)',
    unless: 'warum',
  },

  // Drogen, Alkohol, Tabak.
  {
    category: 'drugs',
    how: 'asked',
    words: drug,
    near: '(?:zu )?(?:rauch|kiff|zieh|schnupf|spritz|kauf|verkauf|probier|ausprobier|nimm|nehm|nimmt|dreh|besorg|dealen|deal|anbau|anzubau|züchte|herstell|koch|back|konsumier|mach|rauchst|komm|bekomm|krieg|versteck|bestell|schmuggel|teil|hol|biet|anbiet)(?:e|st|t|en|n|et|ert|eln)?|anzubieten|herzustellen|herstellt|hergestellt|anzubauen|anbaut|auszuprobieren|rezept|anleitung',
    unless:
      'museum|gras (?:wächst|mähen|schneiden)|rasen|wiese|kuh|kühe|pferd~|schafe?|erkläre, was|was ist|apotheke|drogerie|hasen?|ziegen?|heu|fußball|spiel~ …gras',
  },
  {
    category: 'drugs',
    how: 'asked',
    words: `(?:${alcohol}|${smoke})`,
    near: '(?:zu )?(?:trink|sauf|säuf|probier|kipp|rauch|zieh|kauf|besorg|dampf|bestell|misch|schmuggel|nimm|nehm|klau|anzünd|paff|exen|hol|koste|schluck|biete|anbiet|genieß|dreh|komm)(?:e|st|t|en|n|et|ft|fst|ert|eln)?|auf ex|ohne ausweis|betrunken|probieren|auszuprobieren|heimlich|anzubieten|party',
    unless:
      'erwachsene~|koch~|soße|rezept|malzbier|mittelalter|alkoholfrei~|ohne alkohol|desinfi~|reinig~|thermometer|hefe|warum|kellner|restaurant|vokabel~|keinen|früchte~|kinderpunsch|foto~',
    onlyFor: 'kid',
  },
  {
    category: 'drugs',
    how: 'asked',
    words:
      '(?:(?:zu )?(?:rauchen|kiffen|dampfen|vapen|saufen|schnüffeln)|raucht|kifft|vapt|schnüffelt|säuft|schnüffel|kiff|vape|rauche|rauch|(?:sich|dich) (?:zu )?(?:betrinken|besaufen|berauschen|zu betrinken)|betrink dich|besauf dich|betrunken (?:zu (?:sein|werden|fahren)|auto|fahren|machen|werden)|(?:man|du|kinder|ihr|es) high (?:wird|werden|wirst|werdet)|high (?:wird|werden|zu werden|wirst|macht)|komasaufen|trinkspiele?)',
    unless:
      'schornstein|vulkan|feuer|lachs|fisch|ofen|kamin|hund|igel|nase|rauchmelder|fährte|schinken|drache~|dampflok',
    onlyFor: 'kid',
  },
  {
    category: 'drugs',
    how: 'never',
    words: `(?:rauchen|kiffen|vapen|dampfen|saufen|trinken|alkohol|drogen|zigaretten|cannabis|kokain|ecstasy|bier|wodka|gras|joints?|pillen) (?:ist|sind|macht|machen|entspannt|hilft|sieht|schmeckt|lässt) (?:(?:dich|kinder|ihn|sie|man|es|das kind|doch|ja|echt|voll|total|richtig|so|super|ganz|völlig|einfach) ){0,3}(?:cool~?|geil|toll|lässig|erwachsen~?|spaß|harmlos|gesund|entspann~|glücklich~?|gut|super|lustig|beliebt~?|lecker|okay|vergessen)|(?:verherrlich|lob|feier|bewirb|empfiehl|empfehl|verharmlos|ermutig|ermunter)~ …(?:drogen~?|alkohol~?|rauchen|kiffen|saufen|cannabis|kokain|zigaretten|bier|wodka|trinken von)|verstecke? für (?:\\p{L}+ )?(?:${drug}|${smoke}|${alcohol})|(?:${drug}|${smoke}|${alcohol}) (?:zu )?verstecken|wer (?:\\p{L}+ ){0,3}(?:bier|wodka|schnaps|wein|alkohol|shots) (?:trinkt|verträgt|schafft)|trinkspiele?n?|saufspiele?n?|spiele? einen? (?:drogen)?dealer|(?:pillen?|tabletten|hustensaft|hustensäften?|medikamente?n?) …high`,
    unless: 'wasser|stimmt nicht|nicht (?:cool|toll|geil)|irrtum|keine|milch|tee',
  },

  // Hass.
  {
    category: 'hate',
    how: 'never',
    words: `${group} (?:sind|ist|seien|waren) (?:(?:alle|nur|so|zu|einfach|doch|von natur aus|ein|eine|nichts als|immer|wie|und bleiben|nicht|mehr) ){0,3}${low}|${group} (?:\\p{L}+ )?${low} (?:sind|seien|ist)|${group} (?:stinken|(?:sie|euch|uns|dich|alle|kinder) (?:töten|umbringen|bestehlen) wollen|wollen (?:sie|euch|uns|dich|alle|kinder) (?:töten|umbringen|bestehlen)|raus|weg müssen|müssen (?:weg|raus|sterben|verschwinden)|sollen (?:weg|raus|sterben|verschwinden|zurück|dahin|in die küche)|gehören (?:nicht hierher|weg|vergast|in die küche|ins gas|abgeschoben|eingesperrt|verprügelt)|haben (?:hier )?nichts (?:zu suchen|verloren)|verdienen|nicht leben (?:sollten|sollen|dürfen|dürften)|können (?:kein|nicht) (?:mathe|rechnen|denken|autofahren)|gehören an den herd|beherrschen die welt|kontrollieren|nehmen uns|mehr wert|weniger wert|krank sind)|(?:vergas(?:en|ung|t)|vernichtung|ermordung|töten) (?:von |der |aller |alle )?(?:juden|muslimen?|schwarzen|ausländern?|flüchtlingen?|schwulen|behinderten)(?= (?:zu|lustig|fröhlich|ist)|[.!?,]|$)|(?:schwarze|ausländische|muslimische|jüdische|behinderte|dunkelhäutige|schwule|arme|dicke) (?:kinder|menschen|mitschüler|leute) (?:\\p{L}+ ){0,2}?(?:nicht|keine|raus|dürfen nicht|stinken)|(?:tötet|vergast|verprügelt|weg mit|vernichtet|schlagt|hasst|hasse|hass auf|hass gegen|hetze gegen|hetz gegen|hetzt gegen|gegen die) (?:alle |den |die |diese |diesen )*(?:juden?|muslime?n?|schwarzen?|ausländer~|flüchtlinge?n?|migranten|türken|araber|zigeuner|schwulen?|lesben|homosexuelle[n]?|behinderten?)(?= (?:und|sind|auf|in|zu|hetzt|schreib~|verbreit~)|[.!?,]|$)`,
    unless:
      'vorurteil~|unfair|falsch|behaupteten|nazis? (?:sagten|glaubten|haben|ermordeten|verfolgten)|nationalsozial~|genauso|ebenso|kämpf~|gleich~|verfolgt~|ermordet~',
  },
  {
    category: 'hate',
    how: 'never',
    words: `${group} (?:\\p{L}+ ){0,3}(?:ratten|ungeziefer|abschaum|untermenschen|parasiten|affen|minderwertig~|wertlos|dreck|pack|gesindel|ekelhaft|der feind)|(?:schwul|lesbisch|homosexuell|trans) (?:zu )?sein ist (?:eine |ein )?(?:sünde|krankheit|krank|falsch|ekelhaft|unnatürlich|pervers)|homosexualität ist (?:eine |ein )?(?:sünde|krankheit|krank|falsch|unnatürlich)|(?:terroranschl\\p{L}+|anschlag|massaker|amoklauf|völkermord) (?:\\p{L}+ ){0,2}?(?:verherrlich|feier|lob|rechtfertig|bejubel)~|(?:verherrlich|feier|lob|rechtfertig|bejubel)(?:e|t|st|en|n)? (?:\\p{L}+ ){0,3}?(?:anschl\\p{L}+|terror~|massaker|attentat~|bin laden|goebbels|himmler|mengele|breivik|stalin|mussolini|völkermord)|(?:hitler|nazis?|isis|terroristen|faschis~|die ss|amokläufer|massenmörder|serienmörder) …(?:vorbild~|große[rn]? (?:mann|führer)|gute[rn]? (?:mann|mensch)|held|helden|idol~|großartig|toll|genie|cool|recht hatte|bewunder~)|${group} (?:\\p{L}+ )?(?:verspott|verhöhn|beleidig|auslach|erniedrig)(?:et|t|en)|über (?:die |alle )?${group} …lustig`,
    unless: 'vorurteil~|unfair|falsch|sagten|behaupteten|warum folgten|genauso|widerstand|warum so viele',
  },
  {
    category: 'hate',
    how: 'told',
    words:
      'hetzrede~|hetze|hassrede~|hassbotschaft~|hassnachricht~|hasskommentar~|rassistisch~|antisemitisch~|fremdenfeindlich~|ausländerfeindlich~|homophob~|frauenfeindlich~|sexistisch~|schwulenfeindlich~|menschenverachtend~|nazi(?:parolen?|propaganda|lieder?|sprüche|symbole?|gruß)|hitlergruß|judenwitze?n?|negerwitze?n?|türkenwitze?n?|behindertenwitze?n?|ausländerwitze?n?|schwulenwitze?n?|polenwitze?n?',
    unless: 'erkläre, was|was ist|was sind|gegen (?:rassis~|hass~|antisemit~)|kämpf~|wehr~|erörter~|diskutier~|aufsatz',
  },
  {
    category: 'hate',
    how: 'never',
    words: `(?:rede|text|lied|gedicht|artikel|beitrag|kampagne|argumente?) gegen (?:die |alle )?(?:juden|muslime|schwarze|ausländer|flüchtlinge|migranten|türken|araber|schwule|lesben|homosexuelle|behinderte|frauen|einwanderer)|(?:beleidigung|schimpfwort|schimpfwört|witze)(?:e|en|er|n)? (?:für|über|gegen) (?:die |alle )?(?:juden?|muslime?n?|schwarzen?|ausländer~|flüchtlinge?n?|migranten|türken|araber|schwulen?|lesben|homosexuelle[n]?|behinderte[nrs]?|dicke[n]?)|(?:lustig (?:über|machen über)|mach(?:e|t|en)? (?:dich|sich) …über|lach(?:e|t|en)? …über|verspott~|beleidig~|verhöhn~|erniedrig~|demütig~|witze? über|witz über|gedicht über dumme|lied über dumme) (?:die |alle |dumme |einen? )?(?:juden?|muslime?n?|schwarzen?|ausländer~|flüchtlinge?n?|migranten|türken|araber|zigeuner|schwulen?|lesben|homosexuelle[n]?|behinderte[nrs]?~?|dicke kinder|arme kinder|dunkelhäutige~|gaskammern?|den holocaust|rollstuhlfahrer|obdachlose)|(?:lob|verherrlich|feier|preis|bewunder|verehr|rechtfertig|verteidig|unterstütz|liebe?|mach …werbung für|wirb für)(?:e|st|t|en|n)? (?:adolf |die |den |das |der |für )*(?:hitler~?|nazis?|nationalsozialis~|ns-regime|ns-zeit|isis|islamischen staat|al-?qaida|terroristen?|terrorismus|terroranschläge?|ku-klux-klan|holocaust|völkermord|faschis~|dritte reich|sklaverei|ss)|(?:hitler|die nazis|der holocaust|die sklaverei|völkermord) (?:war|waren|ist|hatte|hatten) (?:ein |so |völlig |doch |eine |gar )*(?:gut|toll|held~?|genie|recht|richtig|nötig|lüge|erfunden|nicht so schlimm)|leugn(?:e|et|en|ung) (?:\\p{L}+ )?(?:des |den )?holocausts?|den holocaust (?:hat es nie|gab es nie|zu leugnen|leugne~)|holocaust nie gegeben|(?:wirb|werb|rekrutier|anwerb)~ …(?:nazi~|neonazi~|terror~|extremist~|is|dschihad~)|heil hitler|sieg heil|herrenrasse`,
    unless: 'wehtut|verletz~|unfair|falsch|warum menschen|widerstand|kämpf~',
  },

  // Beleidigung und Mobbing.
  {
    category: 'insults',
    how: 'never',
    words: `(?:sag|sage|sagst|erzähl|erzähle|erzählst|schreib|schreibe|erklär|erkläre|zeig|zeige|überzeug|überzeuge|red|rede|mach|mache|gib|vermittle|behaupte)(?:e)? (?:${kid}|kindern)?(?: immer wieder| oft| täglich| klar| ein| das gefühl| deutlich)*,? ?dass (?:es|sie|er|du|${kid}) (?:\\p{L}+ ){0,3}?${rude}|nenn(?:e|t|en)? (?:${kid}) (?:immer |ständig |oft )?(?:eine?n? )?(?:kleine[nrs]? |dumme[nrs]? |fette[nrs]? )?${rude}~?|(?:beschimpf|beleidig|demütig|erniedrig|mobb|verspott|verhöhn|blamier|schikanier|bedroh|beschäm|hänsel|erpress)(?:e|st|t|en|le|n)? (?:${kid})`,
    unless: `hexe|frosch|figur~|geschichte~|stimmt nicht|nicht (?:dumm|blöd|doof|hässlich|wertlos)|keine?[nr]? (?:idiot|versager)|nichts (?:passiert|falsch)|nein|entschuldig~|nichts (?:kosten|mitbring~)`,
    onlyFor: 'kid',
  },
  {
    category: 'insults',
    how: 'never',
    words: `(?:niemand|keiner) (?:\\p{L}+ ){0,2}?(?:mag|liebt|will|braucht|vermisst|möchte) (?:dich|es|ihn|sie|das kind)(?= |[.!?,]|$)|(?:dich|es|ihn|sie|das kind) (?:niemand|keiner) (?:mag|liebt|will|braucht|leiden kann)|will (?:dich|ihn|sie|das kind) (?:keiner|niemand)|(?:mag|liebt|braucht|vermisst) dich (?:keiner|niemand)|(?:eltern|mama|papa|mutter|vater) (?:sie|ihn|es|dich) (?:hasst|hassen|belügt|belügen|anlügt|anlügen|loswerden will|loswerden wollen)|(?:seine|ihre|deine) eltern (?:\\p{L}+ )?lügen|(?:${kid}) zum weinen|zum weinen (?:zu )?bring~|alle (?:dich|es|ihn|sie|das kind) (?:hassen|auslachen|verachten)|(?:mama|papa|mutter|vater|eltern|oma) (?:\\p{L}+ ){0,4}?(?:seinetwegen|deinetwegen|ihretwegen|wegen (?:dir|ihm|ihr))|nur (?:du|ich) (?:es|dich|ihn|sie) (?:verstehst|verstehe|liebst|liebe)|(?:eltern|mama|papa|mutter|vater|familie) (?:dich|es|ihn|sie|das kind) (?:gar |überhaupt |eigentlich )*(?:nicht|nie|nicht mehr) (?:lieben|liebt|mögen|mag|wollen|will|haben wollen)|(?:eltern|mama|papa|mutter|vater|familie) (?:lieben|liebt|mögen|mag|hassen|hasst|wollen|will) (?:dich|es|ihn|sie|das kind) (?:gar |überhaupt |eigentlich )*(?:nicht|nie)|(?:eltern|mama|papa) hass(?:en|t) (?:dich|es|das kind)|alle (?:hassen|lachen über) (?:dich|das kind)|du bist (?:\\p{L}+ ){0,3}?(?:dumm|hässlich|fett|wertlos|versager)(?: und| oder|,|\\.|!|$)`,
    unless: 'hexe|frosch|figur~|geschichte~|sagt|fühl~|stimmt nicht|traurig|spielen|tor|lesen',
    onlyFor: 'kid',
  },
  {
    category: 'insults',
    how: 'asked',
    words: `(?:${person}|andere|mitschüler~|sie|ihn) (?:online |im internet |heimlich |zu |\\p{L}+ ){0,3}?(?:zu )?(?:mobb|beleidig|beschimpf|hänsel|demütig|ausgrenz|auszugrenz|ausschließ|bloßstell|bloßzustell|schikanier|fertigmach|fertigzumach|auslach|auszulach|erpress|verspott|ärger|blamier)(?:en|t|st|n|eln|elt|e|et)?|(?:mobb|beleidig|beschimpf|hänsel|demütig|schikanier|verspott|blamier|erpress)(?:e|st|t|en)? (?:doch |mal )?(?:${person}|andere)|(?:gemeine|fiese|peinliche|hasserfüllte|böse|verletzende|hässliche)[nrs]? (?:nachrichten?|kommentare?|spitznamen?|gerüchte?|posts?|texte?|witze?|briefe?|bilder?|fotos?|videos?)|(?:fake|falsche[ns]?|gefälschte[ns]?)-? ?(?:profil|konto|account)~?|(?:zu )?mobben|schimpfw(?:ort|örter[n]?)|(?:hässlichste|dümmste|fetteste|dickste)[nrs]? (?:mädchen|junge|jungen|kind|schüler~|mitschüler~)|gerüchte? (?:über|verbreit~)|lügen über`,
    unless: `${play}|figur~|hexe|geschichte~|umgehen|reagier~|antwort~|wehr~|stopp~|gefühl~`,
    onlyFor: 'kid',
  },

  // Geheimnisse, Kontakt, persönliche Daten.
  {
    category: 'secrets',
    how: 'never',
    words: `(?:sag|sage|erzähl|erzähle|verrat|verrate|zeig|zeige|sagt|erzählt|sagst|erzählst) (?:es |das |davon |dies |bloß |ja |aber |bitte |deine[nmr]? |seine[nmr]? |ihre[nmr]? |den |der |dem |auf keinen fall ){0,4}${grownUp} (?:davon |darüber |etwas |was |bloß |bitte |lieber |und papa |und mama ){0,3}(?:nichts|nicht|nie|kein wort)|(?:${grownUp}) (?:davon |darüber |es |das |etwas |und papa |und mama |nichts |nicht |kein wort |nie |darf |dürfen |soll |sollen |von unsere[mnr] \\p{L}+ |von diese[mnr] \\p{L}+ |hiervon ){1,5}(?:zu )?(?:sagen|erzählen|verraten|zeigen|sagt|erzählt|verrät|erfahren|wissen|merken|mitbekommen)|(?:niemandem|keinem|niemand) …(?:erzählen|sagen|verraten|erzählt|sagt|verrät|zeigen)|vor (?:seine[nmr]? |ihre[nmr]? |deine[nmr]? |den |der |dem |allen )?${grownUp} (?:zu )?(?:versteck|verheimlich|verberg|geheim ?(?:zu)?halt|verbirg)~|(?:versteck|verheimlich|verschweig|verberg|geheim ?halt)~ …(?:vor )?(?:seine[nmr]? |ihre[nmr]? |deine[nmr]? |den |der |dem )${grownUp}|(?:(?:seine[nmr]?|ihre[nmr]?|deine[nmr]?|den|der|die|dem) )?${grownUp} (?:zu )?(?:belüg|anlüg|anzulüg|lüg|täusch)~|ohne (?:dass )?(?:das |es |die |seine |ihre |deine |der |den |wissen der )*${grownUp} (?:davon |es |das |etwas )*(?:wissen|wissens|erfahren|merken|bemerken|mitbekommen|erfährt|merkt|zu fragen|dabei)|hinter dem rücken (?:deiner|der|von|seiner|ihrer) ${grownUp}|unser (?:kleines |großes )?geheimnis|(?:treffen|verabredung|kontakt) ohne (?:die |seine |deine |ihre )?(?:eltern|erwachsene)|mit (?:der |dem |den |deine[nmr]? |seine[nmr]? |ihre[nmr]? )${grownUp} (?:nicht|nie|niemals) (?:darüber |davon )?(?:zu )?(?:reden|sprechen|spricht|redet)|(?:nicht|nie|niemals) mit (?:der |dem |den |deine[nmr]? |seine[nmr]? |ihre[nmr]? )?${grownUp} (?:darüber |davon )?(?:zu )?(?:reden|sprechen)|bleibt unter uns|nur unter uns|(?:lösch|löscht|löschen|lösche) (?:den |die |diesen |unseren |alle )*(?:chat|chats|nachrichten|verlauf|unterhaltung)`,
    unless: `${surprise}|wenn (?:jemand|ein fremder|dich|dir)|lösung|was tust du`,
    onlyFor: 'kid',
  },
  {
    category: 'secrets',
    how: 'asked',
    words: `(?:mit )?(?:einem|einen|dem|den|einer|der|fremden|unbekannten) ?(?:fremden|unbekannten|fremden (?:mann|person)|älteren (?:mann|jungen)|erwachsenen (?:mann|freund)|mann aus dem (?:internet|netz|chat)|internetbekanntschaft|online-?freund) …(?:zu )?(?:treff|mitgeh|mitzugeh|schreib|chatt|vertrau|folg|besuch|einsteig|mitfahr|öffn)~|(?:triff|treff|geh|fahr|steig|chatte|schreib|rede|vertrau|folge|öffne)(?:e|t|en)? (?:\\p{L}+ ){0,3}?(?:mit |zu |bei )?(?:einem|einen|dem|den|einer|der)? ?(?:fremden|unbekannten|fremden mann|mann aus dem internet|internetbekanntschaft)|(?:allein|alleine|heimlich|nachts) (?:\\p{L}+ ){0,4}?(?:zu )?treffen|triff(?:t)? (?:dich|sich|mich|uns) (?:allein|alleine|heimlich|nachts)|(?:schleich|stiehl|stehl)~ (?:dich|sich) …(?:raus|hinaus|aus dem haus|weg)|(?:zu |bei )(?:einem |dem |der |einer )?(?:fremden|unbekannten)(?: \\p{L}+)? (?:ins auto|in den wagen|nach hause)|(?:nachts?|heute nacht|heimlich) (?:\\p{L}+ ){0,3}?(?:zum|zur|an den|hinter) (?:\\p{L}+ ){0,2}?(?:kommt|kommen|zu kommen|gehen|geht)|(?:heute nacht|nachts) heimlich|(?:sich|dich) (?:nachts |heimlich )?(?:aus dem haus|raus) (?:zu )?schleich~|geheimnisse? (?:zu )?(?:bewahren|behalten|haben) (?:mit|vor)|treffen …(?:ohne (?:die |seine |deine |ihre )?eltern|heimlich|allein)|komm(?:t)? allein|(?:in|auf) (?:dein|deine|mein|meine|sein|das|ein|deinem|meinem)[mn]? (?:hotelzimmer|wohnung|auto|wagen|bett|keller|schlafzimmer) (?:\\p{L}+ )?(?:ein|lock|hol|bring|komm|mitnehm|einlad)~`,
    unless: `${surprise}|figur~|geschichte~|lehrer~|klasse|team|lerngruppe|weihnachtsmann|schneemann`,
    onlyFor: 'kid',
  },
  {
    category: 'contact',
    how: 'never',
    words: `privat~ (?:chat|nachricht|anruf)~ mit (?:einem |einer )?(?:erwachsene|fremde|mann|frau)~|verabred(?:e|en|et) (?:dich|sich) mit (?:dem|einem) (?:kind|jungen|mädchen)`,
    unless: 'eltern|lehr~|arzt|ärztin|mama|papa',
    onlyFor: 'kid',
  },
  {
    category: 'contact',
    how: 'asked',
    words: `(?:fotos?|bild|bilder|selfies?|videos?) von (?:sich|dir|ihm|seinem (?:körper|gesicht|zimmer|haus)|ihrem (?:körper|gesicht|zimmer)|deinem (?:körper|gesicht|zimmer|haus)|dem kind)|(?:kamera|webcam|mikrofon|standort|ortung) (?:\\p{L}+ )?(?:ein|an|frei)(?:zu)?(?:schalt|mach|geb)~|(?:schalt|mach)(?:e|t)? (?:\\p{L}+ )?(?:kamera|webcam|mikrofon|standort) (?:an|ein)|(?:auf|bei|über) (?:snapchat|instagram|whatsapp|discord|telegram|tiktok) (?:zu )?(?:schreib|kontaktier|folg|add|hinzu)~|ins (?:internet|netz) (?:zu )?(?:stell|lad)~|(?:fotos?|bild|scan|kopie) (?:vom|von der|des|von dem|von \\p{L}+|deines|seines) (?:reisepass|pass|personalausweis|ausweis|kreditkarte|bankkarte|haustür|hausschlüssel)~|nach (?:seinem|ihrem|deinem) (?:snapchat|instagram|insta|whatsapp|discord|tiktok|telegram)~|(?:selfies?|nummer) (?:zu )?(?:schick|send|geb)~`,
    unless: 'mal~|zeichn~|gemalt~|oma|opa|album|eltern|mama|papa|stammbaum',
    onlyFor: 'kid',
  },
  {
    category: 'personal-data',
    how: 'never',
    words: `(?:frag|erfrag|finde?|sammel|sammle|lass|bitte?|verlang|sag|gib|geb|nenn|tipp|schreib|schick|verrat|verrät|teil|trag|lies|entlock|erfahr|bring|überred|notier|hol|fordere?|besorg|klau|stiehl|mitteil|preis|flüster|sprich|ruf|buchstabier|lade?|zeig)(?:e|t|st|en|n|le|re)? …${data}|${data} (?:\\p{L}+ ){0,4}?(?:zu )?(?:verrat|nenn|preisgeb|preiszugeb|mitteil|mitzuteil|geben|schick|sag|eingeb|einzugeb|abfrag|herausfind|herauszufind|eintipp)~`,
    unless:
      'notfall~|üb~|auswendig|lern~|fremde[nr]?|ausgedacht~|erfunden~|figur~|brief~|umschlag|postkarte|starkes|ip|web~|internetadresse|variable|url|verläufst|phishing|hacker~|pinguin~|eisbär~|bären?|tier~|sicher~|bestenliste|spielername~|auf englisch|auf französisch|vokabel~|karte von|schatz~|hauptstadt|land|länder|kontinent|welche schule (?:war|ist)|bundestag~|rätsel|planet~|monster~|niemandem|keinem|gib nicht|nicht weiter|nicht verrat~',
    near: '(?:kind|kindes|kinder|es|ihm|ihn|sie|ihr|ihre[nmr]?|sein|seine[nmr]?|du|dein|deine[nmr]?|dir|dich|mir|uns|mama|mamas|papa|papas|die eltern|mutter|vater|eltern|familie|hauses|oma|opa|spieler|bank)',
    onlyFor: 'kid',
  },

  // Straftaten und Glücksspiel.
  {
    category: 'crime',
    how: 'asked',
    words: `(?:zu )?(?:klau(?:en|t|e|st)?|stehl(?:en|t)?|stiehl(?:t|st)?|bestehl~|bestiehl~|klauen|ladendiebstahl|diebstahl|einbrech(?:en)|einzubrechen|einbricht|einbrichst|passw(?:ort|örter) (?:\\p{L}+ ){0,3}?(?:zu )?knack~|brich …ein|hack(?:en|t|e|st)|gehackt|fälsch(?:en|t|e|st)|ausraub~|auszurauben|beraub~|überfall(?:en)|betrüg(?:en|t|e|st)|abzock~|abzuzocken|erpress(?:en|t|e)|knack(?:en|t|e) (?:\\p{L}+ ){0,3}(?:schloss|auto|konto|passwort|tresor|wohnung|tür|wlan~)|(?:schloss|schlösser|auto|konto|tresor|tür) (?:\\p{L}+ ){0,4}?(?:zu )?(?:knack|aufbrech|aufzubrech|aufbrich)(?:en|t)?)`,
    unless: `${play}|holz|brennholz|räuber|dieb|diebe|hacken und|petersilie|zwiebel~|kräuter|fleisch|garten|geschichte~|robin hood|szene|herz|schau|unkraut|konten? vor|nüsse`,
  },
  {
    category: 'crime',
    how: 'asked',
    words: `(?:geld|euro|münzen|karte|kreditkarte|scheine?) …(?:aus|von) (?:mamas?|papas?|omas?|opas?|dem|der|seiner|deiner|ihrer) ?(?:mutters?|vaters?|mama|oma)? ?(?:portemonnaie|geldbeutel|geldbörse|handtasche|tasche|schublade|sparbuch|konto) (?:zu )?(?:nehm|nimm|hol|klau|stehl|steck)~|(?:nimm|hol|steck)~ …(?:geld|euro|münzen|scheine?|karte) …(?:portemonnaie|geldbeutel|geldbörse|handtasche|tasche|sparbuch)|(?:kredit|bank)karten? (?:zu )?(?:kopier|fälsch|klau|stehl)~|(?:geld|euro|taschengeld|erspartes) (?:\\p{L}+ ){0,6}?(?:zu )?(?:überweis|schick|send)~|mit (?:mamas|papas|omas) (?:kredit|bank|ec-)?karte (?:zu )?(?:kauf|bezahl|bestell|zahl)~|(?:kauf|bezahl|bestell)(?:e|t)? (?:\\p{L}+ ){0,4}?mit (?:mamas|papas|omas) (?:kredit|bank|ec-)?karte|(?:überweis|schick|send)(?:e|t|en)? (?:\\p{L}+ ){0,4}?(?:geld|euro|taschengeld)|(?:gutscheinkarten?|gutscheincodes?|guthabenkarten?|geschenkkarten?) (?:\\p{L}+ ){0,4}?(?:zu )?(?:kauf|schick|vorles|vorzules|send|bestell)~|(?:kauf|schick|lies)(?:e|t)? (?:\\p{L}+ ){0,4}?(?:gutscheinkarten?|gutscheincodes?|guthabenkarten?|geschenkkarten?)|(?:mamas?|papas?|(?:seiner|ihrer|deiner|der) (?:eltern|mutter)) (?:bank)?konto (?:\\p{L}+ )?(?:ein(?:zu)?logg|an(?:zu)?meld|hack|knack)~|ein(?:zu)?logg~ …(?:mamas|papas) (?:bank)?konto|mamas (?:bank)?konto einlogg~|(?:die )?schule (?:zu )?schwänz~|schwänz(?:e|t)? (?:die )?schule`,
    unless: 'mit mama|mit papa|rechne|spielgeld|wie viel|oma zum|klassenkasse|erlaubnis',
    onlyFor: 'kid',
  },
  {
    category: 'gambling',
    how: 'asked',
    words:
      '(?:online-?casinos?|~?casinos?|kasino|spielautomat~|roulette|glücksspiel~|sportwetten|wetten|wette|wettet|verwett~|setz(?:e|en|t)?|zock(?:en|t|e)|rubbellose?|lose (?:zu )?kaufen|lottoscheine?|pokern?|poker)',
    near: 'geld|euro|taschengeld|fußballspiele?|pferde|bayern|mannschaft~|echt(?:em|es|en)|online|anmeld~|registrier~|konto|spiel~|gewinn~|kind|kinder',
    unless:
      'streichhölzer~|wahrscheinlichkeit|münzen|würfel|bohnen|erkläre, was|um die wette|wetten, dass|setz dich|hinsetz~|setz (?:die|den|das|ein|alle) (?:figur|stein|komma|punkt|wort|wörter|zahl|zahlen|buchstaben|pflanze)~?',
    onlyFor: 'kid',
  },
];

/** What German texts must not ask for, of anybody. */
export const germanConcepts: readonly Rule[] = rulesFor(frames, protection, concepts);
