import { type Rule, rule, wordsPattern } from './rule.ts';

const animal = '(?:katzen?|hunde?n?|hamster|tiere?n?|haustiere?|vögel|vogel|kaninchen|frösche?|mäuse|maus|welpen)';
const grownUp =
  '(?:mama|papa|mami|papi|mutter|vater|eltern|oma|opa|lehrer~|erwachsene~|niemand~|keinem|keiner|jemand~|familie)';
const drug =
  '(?:gras|marihuana|cannabis|haschisch|hasch|kokain|koks|heroin|crystal meth|ecstasy|lsd|joints?|zigaretten?|e-zigaretten?|vapes?|speed|drogen|kippen?)';

const learning = wordsPattern(
  '~prävention|vorbeug~|gefahr~|gefährlich~|risik~|schäd~|folgen|wirkung~|geschichte|historisch~|museum|gesetz~|verbot~|warn~|warum|schütz~|hilfe|vermeid~|aufhör~|sucht~|süchtig~|nationalsozial~|nazi~|propaganda|ungesund|gegen|aufklär~|erkenn~|meld~',
);
/** As above, without “Geschichte”, which is also a story. */
const teaching = wordsPattern(
  '~prävention|gefahr~|gefährlich~|warn~|warum|schütz~|hilfe|aufklär~|biologie|meld~|sexualkunde',
);
const play = wordsPattern(
  'minecraft|fortnite|lego|schach|spiel~|level|zombies?|monster~|drachen?|gegner~|bösewicht~|unkraut|keime?|bakterien|viren|mücken?|läuse|zeit|bauer|könig|dame|bade~|samen~|wasser~|papier~|spielzeug~|schnee~|kleber|heißkleb~|foto~|kalorien~|seifen~|~kuchen',
);
const surprise = wordsPattern(
  'überrasch~|geburtstag~|geschenk~|party|feier~|weihnacht~|wichtel~|muttertag~|vatertag~|ostern|lösung~|ende der geschichte|passwort|passwörter|zaubertrick~|trick',
);

/** What German texts for families must not hold. */
export const german: readonly Rule[] = [
  rule(
    'self-harm',
    '(?:ritz|schneid)e? (?:dir|dich) (?:die|deine|in (?:die|den)|selbst)? ?(?:arme?|pulsadern|handgelenke?|haut|beine?)?',
    {
      unless: wordsPattern(
        'nicht|papier|karton|schere|stück~|scheibe~|brot|kuchen|apfel|obst|haare|fingernägel|nägel|form~|aus',
      ),
    },
  ),
  rule(
    'self-harm',
    '(?:hör auf|aufhören) zu essen|iss (?:\\d+|drei|vier|fünf|mehrere) tage (?:lang )?(?:nichts|gar nichts)|(?:wie|tipps?) …(?:erbrechen|kotzen|übergeben) …(?:essen|dünn|abnehm~|schlank)|hungere? dich',
    { unless: learning },
  ),

  rule(
    'sexual',
    '(?:heiße|schmutzige|versaute|prickelnde) (?:liebes|bett)?(?:szenen?|geschichten?)|welche (?:farbe hat deine )?unterwäsche …(?:du|trägst|an)|doktorspiele?|(?:foto|bild|video|selfie)s? von dir (?:nackt|ohne (?:kleidung|klamotten)|in unterwäsche|unter der dusche)',
    { unless: teaching },
  ),

  rule(
    'violence',
    `(?:zünde|steck) …(?:${animal}|schule|haus|mitschüler~) …(?:an|in brand)|nimm …(?:messer|waffe|pistole) …mit (?:in die|zur) schule|amoklauf (?:planen|machen|plan)`,
    { unless: learning },
  ),
  rule(
    'violence',
    '(?:schubs|stoß|wirf|schmeiß)e? (?:deine[nmr]?|den|die|das|ihn|sie) (?:kleine[nr]? |große[nr]? )?(?:bruder|schwester|kind|baby|mädchen|jungen|mitschüler~|freund~)? ?(?:(?:die|von der) treppe (?:runter|hinunter|herunter)|die treppe|vom (?:dach|balkon)|aus dem fenster|vor (?:das|ein) auto|vor den zug)',
    { unless: play },
  ),

  rule(
    'weapons',
    '(?:bau|baue|bastle|bastel|mach|misch)e? (?:dir |dir selbst |uns |mir )?(?:eine[n]? |selbst |selber |echte |eigene )*(?:rohrbombe|bombe|granate|sprengsatz|sprengstoff|molotow~|giftgas)',
    { unless: play },
  ),

  rule(
    'drugs',
    `(?:rauche?|rauchen|rauchst|kiffen|kiffe|zieh|schnupf~|spritz~|kauf~|verkauf~|probier~|nimm|nehmen|dreh~|besorg~|dealen mit) (?:mal |doch |einfach |dir |einen |eine |ein |etwas |ein bisschen |heimlich |deine |deinen |ersten |erste |zusammen ){0,4}${drug}`,
    { unless: learning },
  ),
  rule(
    'drugs',
    '(?:trink|trinke|sauf|probier|kipp)e? (?:mal |doch |einfach |ein |einen |eine |heimlich |etwas |flasche |glas |schluck |dose ){0,4}(?:wodka|bier|wein|schnaps|alkohol|whisky|likör)|(?:betrink|besauf)e? dich|dich (?:zu )?(?:betrinken|besaufen)|(?:kleber|deo|gas|benzin) (?:zu )?schnüffeln|schnüffle? (?:an )?(?:kleber|deo|benzin)',
    {
      unless: wordsPattern(
        '~prävention|gefahr~|gefährlich~|warum|folgen|malzbier|erwachsene~|geschichte|mittelalter|gesetz~|nie|niemals',
      ),
    },
  ),
  rule(
    'drugs',
    'wie dreht (?:man|ihr) …joints?|(?:trink|kipp)e? …(?:einen|eine|ein) (?:schnaps|wodka|bier|likör|shot|kurzen)|(?:zerstoß|zerdrück|schnupf)e? …(?:pillen|tabletten) …(?:schnupf~|zieh|nase|high)',
    { unless: learning },
  ),

  rule(
    'hate',
    'neger~|kanaken?|schwuchteln?|judensau|spasti~|mongo|mongos|untermensch~|heil hitler|sieg heil|herrenrasse|white power|hitler hatte recht|geh zurück in dein land|geh dahin zurück',
    { unless: learning },
  ),

  rule(
    'secrets',
    `(?:versprich~|schwör~) …(?:dass du |es )?${grownUp} (?:nichts|nie etwas|kein wort|nicht) (?:davon |darüber )?(?:zu )?(?:sagst|erzählst|verrätst|sagen|erzählen|verraten)`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:sag|sage|erzähl|erzähle|verrat|verrate|zeig|zeige|sagt|erzählt) (?:es |das |davon |dies |nichts |bloß |ja |aber |bitte |deine[nmr]? |den |der |dem |auf keinen fall |anderen ){0,4}${grownUp} (?:davon |darüber |etwas |was |bloß |bitte |lieber ){0,2}(?:nichts|nicht|nie|kein wort)`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:sag|sage|erzähl|erzähle|verrat|verrate|zeig|zeige) (?:es |das |davon |dies |bloß |ja |aber |bitte |nichts |nicht |auf keinen fall |kein wort ){1,4}(?:deine[nmr]? |den |der |dem |anderen )?${grownUp}`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    '(?:deine )?(?:eltern|mama|papa|mutter|vater) (?:darf|dürfen|soll|sollen|müssen|muss|brauch~) (?:das |es |davon |nichts |hiervon )*(?:nicht|nichts|nie) (?:davon )?(?:wissen|erfahren|merken|sehen)',
    { unless: surprise },
  ),
  rule(
    'secrets',
    '(?:das |es |dies )?(?:ist|bleibt|sei) (?:unser|ein|unser kleines|unser großes|ein kleines) geheimnis|unser kleines geheimnis|bleibt unter uns|nur zwischen uns|behalt(?:e)? (?:das|es) für dich',
    { unless: surprise },
  ),
  rule(
    'secrets',
    'lösch~ …(?:chat|nachricht~|verlauf|unterhaltung|app) …(?:eltern|mama|papa|damit|bevor|niemand|keiner)|(?:triff|treffen wir|triffst du|komm) (?:mich|mit mir|zu mir|heimlich) (?:heimlich|allein~|nach der schule|hinter|im park|im wald|bei mir|nachts|heute nacht)|schleich dich (?:nachts |heimlich )?(?:raus|aus dem haus|hinaus)|steig in mein auto|komm (?:allein|alleine|heimlich)',
    { unless: wordsPattern('eltern wissen|lehrer~|klasse|figur~|geschichte|team|mama und papa wissen') },
  ),

  rule(
    'secrets',
    `(?:sag|sage|erzähl|erzähle|verrat|verrate|zeig|zeige|sprich|rede) (?:das |es |dies |hiervon |davon |bitte |bloß |ja |aber |mit |wirklich ){0,3}(?:niemand(?:em|en)?|keinem|keiner|keinen)(?= |[.!?,]|$)`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:auch |und |schon gar |erst recht |vor allem |besonders ){1,2}nicht (?:deine[nmr]? |den |der |dem )?${grownUp}|(?:versteck|verheimlich|verschweig|verberg|geheim ?halt)~ …vor (?:deine[nmr]? |den |der |dem |allen )?${grownUp}|(?:verheimlich|verschweig)~ (?:es |das |dies |alles ){0,2}(?:deine[nmr]? |den |der )?${grownUp}|hinter dem rücken (?:deiner|der|von) ${grownUp}|ohne (?:das |es )?(?:deine[nmr]? |den |der )?${grownUp} (?:davon |es |das |etwas ){0,2}(?:wissen|erfahren|merken|zu (?:sagen|fragen|erzählen))|(?:halt|halte|halten wir) (?:das|es|dies) geheim`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:deine |die )?${grownUp} (?:darf|dürfen|soll|sollen|müssen|muss|brauch~|sollten|sollte|wird|werden) (?:das |es |davon |hiervon |ja |auch |wirklich |hier |von diesem (?:spiel|chat) ){0,4}(?:gar )?(?:nicht|nichts|nie|niemals) (?:davon |etwas |das |es ){0,2}(?:zu )?(?:wissen|erfahren|merken|sehen|mitbekommen|mitkriegen)`,
    { unless: surprise },
  ),

  rule(
    'insults',
    'du bist (?:so |echt |einfach |ein |eine |total |ja |doch |zu |voll |wirklich |nur |der |die |das |ein richtiger |eine richtige |und bleibst ){0,4}(?:dumm|blöd|doof|hässlich|fett|wertlos|nutzlos|dämlich|bescheuert|idiot|idiotin|trottel|depp|versager~|eklig|ekelhaft|dummkopf|niemand|nichts wert)(?= |[.!?,]|$)|(?:niemand|keiner) (?:mag|liebt|will) dich(?= |[.!?,]|$)|alle (?:hassen dich|lachen über dich)|halt (?:die klappe|den mund|die fresse),? du|du (?:dumme[rs]?|blöde[rs]?|hässliche[rs]?|fette[rs]?) (?:kuh|sau|idiot|schwein|ding|kind|gör)',
    {
      unless: wordsPattern(
        'fühl~|denk~|denkst|gedacht|sagt|sagte|sagen|nennt|genannt|mobb~|gemein~|beleidig~|verletz~|stimmt nicht|hexe|figur~|geschichte|entschuldig~|tut mir leid',
      ),
    },
  ),

  rule(
    'self-harm',
    '(?:nimm|schluck|schlucke|iss) (?:mal |doch |einfach |ganz |so ){0,2}(?:ein paar |alle |viele |mehr |eine handvoll |mamas |papas |omas |von den )(?:die |deine |der ){0,2}(?:tabletten|pillen|schlaftabletten|medikamente|medizin)',
    {
      onlyFor: 'kid',
      unless: wordsPattern('vitamin~|arzt|ärztin|erinner~|morgens|abends|nie|niemals|mama gibt|papa gibt|hund|katze'),
    },
  ),

  rule(
    'personal-data',
    '(?:wo genau|in welcher straße|in welchem haus) wohnst du|wo (?:ist|steht) (?:dein haus|deine schule|deine wohnung)|(?:verrat|verrate|sag|sage|gib|schreib|schreibe|schick|schicke|tipp|tippe|nenn|nenne) (?:mir |uns |hier |mal |doch |bitte |jetzt ){0,3}(?:dein|deine|deinen|euer|eure|mamas|papas) (?:e-mail-|mail-|wlan-)?(?:adresse|passwort|handynummer|telefonnummer|nachnamen|pin|kontonummer)',
    {
      onlyFor: 'kid',
      unless: wordsPattern(
        'nie|niemals|sicher~|ausgedacht~|erfunden~|figur~|tier~|wenn du ein|dinosaurier|planet~|lern~|üb~|pinguin~|bär~',
      ),
    },
  ),
  rule(
    'contact',
    '(?:mach|mache|nimm|film|filme) (?:mal |doch |ein |eine |paar |jetzt ){0,3}(?:fotos?|bild|bilder|selfies?|videos?) von (?:dir|deinem (?:körper|gesicht)) und (?:schick|sende|poste|lade|zeig)~|(?:schick|schicke|sende|poste) (?:mir |uns )?(?:mal |doch |ein |eine |dein |deine |paar ){0,3}(?:selfies?|fotos? von dir|bild von dir|bilder von dir)',
    { onlyFor: 'kid', unless: learning },
  ),

  rule(
    'contact',
    '(?:schick|sende|zeig|poste|lade) (?:mir |uns |ihm |ihr )?(?:mal |doch |ein |eine |paar |dein |deine |schöne |das ){0,3}(?:foto|fotos|bild|bilder|selfie|selfies|video|videos) von (?:dir|deinem (?:körper|gesicht|zimmer|haus)|deiner familie|euch)',
    { onlyFor: 'kid', unless: learning },
  ),
  rule(
    'contact',
    '(?:schreib|ruf|füg|folg|adde|kontaktier)e? (?:mir|mich) (?:doch |mal |privat |heimlich )*(?:bei|auf|über|an|hinzu|per|unter)|(?:wie ist|was ist|gib mir|sag mir|schick mir) (?:mal )?(?:deine?n? )(?:snapchat|insta~|discord|whatsapp|tiktok|handynummer|telefonnummer|nummer|benutzername~|nutzername~)',
    { onlyFor: 'kid' },
  ),
  rule(
    'contact',
    '(?:schalt|mach)e? (?:mal |doch )?(?:deine )?(?:kamera|webcam|mikrofon|standort) (?:an|ein)…(?:mich|mir|sehen|seh|für)|(?:rede|chatte|schreib|sprich|spiel)e? (?:doch |mal |ruhig )*mit (?:fremden|unbekannten|leuten, die du nicht kennst)|(?:lerne|triff) …(?:leute|freunde|jemanden) (?:im internet|online) kennen',
    { onlyFor: 'kid' },
  ),

  rule(
    'personal-data',
    '(?:wie (?:ist|lautet)|was ist|nenn~|sag(?:e)?(?: mir| uns)?|gib(?: mir| uns)?|tipp~|schreib(?:e)?(?: mir| uns)?|schick~(?: mir| uns)?|verrate?(?: mir| uns)?|teile?(?: mir| uns)?|frag(?:e)?(?: das kind| es| sie| ihn)? nach|trag~) (?:mal |doch |bitte |hier |mir |uns |die |das |den ){0,4}(?:deine[nmr]?|dein|seine[nmr]?|ihre[nmr]?|eure) (?:vollständigen? |genaue |ganze |private |und |der |eltern |mama |papa |genauen |neue ){0,4}(?:adresse|anschrift|telefonnummer|handynummer|passwort|passwörter|wlan-passwort|pin|geheimzahl|nachnamen?|vollen namen|ganzen namen|kreditkarte~|kontonummer|standort)',
    {
      onlyFor: 'kid',
      unless: wordsPattern(
        'nie|niemals|sicher~|ausgedacht~|erfunden~|figur~|brief~|umschlag|starkes passwort|ip|web~|internetadresse|variable|url',
      ),
    },
  ),
  rule(
    'personal-data',
    '(?:in|auf) (?:welche|welcher|welchem) (?:schule|straße|haus) (?:gehst|wohnst|bist) du|wie heißt deine schule|bist du (?:gerade |jetzt )?(?:ganz )?allein(?:e)?(?: zu ?hause)?|wann deine? (?:eltern|mama|papa|mutter|vater) …(?:nicht (?:da|zu ?hause)|weg|allein) (?:sind|ist)|wann (?:sind|ist|gehen|geht|kommen|kommt) deine? (?:eltern|mama|papa|mutter|vater) …(?:weg|nicht (?:da|zu ?hause)|nach ?hause|zur arbeit|arbeiten|aus dem haus)',
    { onlyFor: 'kid' },
  ),
  rule(
    'personal-data',
    '(?:passwort|wlan-passwort|pin|geheimzahl|kontonummer) (?:von |für )?(?:deine[nmr]?|der|des) (?:eltern|mama|papa|mutter|vaters?|familie|handys?|kontos?|tablets?)',
    { onlyFor: 'kid', unless: wordsPattern('nie|niemals|sicher~|starkes') },
  ),

  rule(
    'dangerous-dare',
    '(?:spring~|kletter~|klettre|häng dich|balancier~|rutsch~) (?:doch |mal |einfach |heimlich )?(?:vom|von der|von dem|aus dem|auf das|aufs|auf den|auf die|über das|über die|an den) (?:fahrenden |hohen )?(?:dach|brücke|balkon|fenster|zug|auto|klippe|kran|strommast~|geländer|gerüst|brückengeländer|garage~)',
    {
      unless: wordsPattern(
        'spider-?man|superheld~|katzen?|eichhörnchen|vogel|vögel|figur~|mario|spiel~|geschichte|rapunzel|warum|gefährlich~|gefahr~|feuerwehr~|weihnachtsmann|geckos?',
      ),
    },
  ),
  rule(
    'dangerous-dare',
    '(?:lauf|renn|fahr|geh|spiel)e? (?:doch |mal |schnell |einfach )?bei rot (?:über|rüber)|(?:lauf|renn|fahr|geh|spiel)e? (?:doch |mal |schnell |einfach )?(?:über|auf) (?:die|den|der|eine) (?:autobahn|gleise|gleisen|bahngleise|bahnschienen|schienen|rote ampel|straße,? ohne zu (?:schauen|gucken))',
    { unless: learning },
  ),
  rule(
    'dangerous-dare',
    '(?:spiel|zündel)e? (?:doch |mal |heimlich )?mit (?:feuer|streichhölzern|feuerzeug~|messern)|zünd~ …(?:zimmer|haus|keller|papier|haare|allein~|heimlich) …an|zieh …plastiktüte über (?:den|deinen) kopf|sperr dich in (?:den|die) (?:kühlschrank|gefriertruhe|trockner|waschmaschine|kofferraum)',
    { unless: learning },
  ),
];
