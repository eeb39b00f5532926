import { type Concept, rulesFor } from './concepts.ts';
import { frames, kid, protection } from './english-frames.ts';
import type { Rule } from './rule.ts';

const self = '(?:(?:your|my|him|her|it|one|them)sel(?:f|ves)|urself)';
const own = "(?:your|my|his|her|its|their|one's|somebody's|someone's|the|a|an)";

const play =
  'minecraft|fortnite|roblox|lego|chess|video ?games?|board games?|zombies?|monsters?|dragons?|boss|villains?|weeds|germs?|bacteria|virus~|mosquito~|pawns?|queen|king|knights?|pirates?|aliens?|robots?|bath bombs?|seed bombs?|glue gun|hot glue|water|nerf|foam|snow~|paper|cardboard|toys?|cakes?|photos?|pictures? of|camera|goals?|penalt~|basket~|ball|puck|dice|cookies?|bible|fairy ?tales?|myth~|shakespeare|mystery|mysteries|detective|lemonade|wolf|wolves|lions?|sharks?|snakes?|spiders?|superhero~|hunters?';
const grownUp =
  "(?:mom|mum|mommy|mummy|dad|daddy|mother|father|mom and dad|mum and dad|parents?|grandma|grandpa|grandparents|teachers?|grown-?ups?|adults?|anyone|anybody|anyone else|others|family|police|caregivers?|guardians?)(?:'s)?";
const surprise =
  "surprise~|birthday|presents?|gifts?|party|christmas|santa|mother's day|father's day|easter|valentine~|spoiler~|answers?|ending|magic|tricks?|treasure|eggs?|hide[- ]and[- ]seek|spy|spies|detective|pirates?|solution|riddle|strong password~";
const person =
  "(?:someone|somebody|anyone|anybody|everyone|everybody|who ?ever|people|(?:the|a|an|your|my|his|her|their|our|another|that|some|other|all|old|homeless|innocent|random|sleeping|two|weaker|small|smaller|little|fat|new|black|disabled|gay|poor) (?:\\p{L}+(?:'s)? ){0,2}?(?:persons?|humans?|man|woman|men|women|guy|stranger|brothers?|sisters?|siblings?|mom|mum|mother|dad|father|parents?|teachers?|classmates?|schoolmates?|friends?|kids?|child|children|pupils?|students?|neighbou?rs?|boys?|girls?|baby|babies|wife|husband|family|grandma|grandpa|grandmother|bully|class|people|victim|ladies|lady|teenager|toddler)|(?:women|girls|men|boys|classmates|teachers|children|kids|babies|strangers|pupils|students|siblings|schoolmates|toddlers|humans|neighbou?rs))(?:'s)?";
const harmVerb =
  '(?:kill|murder|stab|strangl|garrott|decapitat|maim|crippl|bludgeon|thrash|batter|flog|run over|behead|poison|shoot|tortur|torment|kidnap|abduct|chok|suffocat|smother|drown|assault|mutilat|dismember|electrocut|beat up|butcher|slaughter|execut|assassinat|burn alive|bury alive|throttl|lynch)(?:e|es|s|ing|bing|ping|ping up)?';
const animal =
  "(?:the |a |an |your |my |his |her |their |some |this |stray |neighbou?r'?s? |live |little ){0,3}(?:cats?|dogs?|hamsters?|animals?|pets?|kittens?|pupp(?:y|ies)|birds?|bunn(?:y|ies)|rabbits?|frogs?|hedgehogs?|ducks?|guinea pigs?|ponies|horse)";
const drug =
  '(?:weed|marijuana|cannabis|cocaine|coke to snort|heroin|meth|crystal meth|methamphetamines?|ecstasy|mdma|lsd|crack|opioids?|opium|fentanyl|ketamine|shrooms|magic mushrooms|amphetamines?|speed pills|joints?|bongs?|hash|hashish|drugs|dope|pot brownies?|(?:different |some |strange |colou?red )?(?:kinds of )?pills (?!for)|drug dealer|edibles|xanax|spice|poppers|laughing gas)';
const alcohol =
  '(?:vodka|whisk(?:y|ey)|rum|gin|tequila|schnapps|liquor|wine|champagne|(?<!root |ginger )beers?|alcohol|booze|cocktails?|shots)';
const smoke = '(?:cigarettes?|cigars?|vapes?|e-?cigarettes?|tobacco|shisha|hookah|nicotine|snus)';
const weapon =
  '(?:(?:pipe |nail |car |dirty |fertili[sz]er |petrol )?bombs?|explosives?|explosive devices?|grenades?|molotov~|guns?|handguns?|shotguns?|rifles?|pistols?|revolvers?|firearms?|ammunition|ammo|bullets|silencers?|napalm|thermite|gunpowder|dynamite|tnt|ied|ieds|landmines?|nerve gas|mustard gas|chlorine gas|poison gas|toxic gas|sarin|ricin|anthrax|suicide vests?|car bombs?|brass knuckles|switchblades?|crossbows?|weapons?|tasers?|flame ?throwers?|(?:deadly |deadliest |strong )?poisons?|toxins?|acid bombs?|blowguns?|nunchucks)';
const group =
  '(?:jews?|jewish people|muslims?|christians?|hindus?|blacks?|black (?:people|kids|children|men|women)|white (?:people|kids)|asians?|chinese people|africans?|mexicans?|indians?|gays?|gay people|homosexuals|lesbians?|trans(?:gender)? people|immigrants?|migrants?|asylum seekers?|people from (?:africa|asia|syria|turkey|poland)|refugees?|foreigners?|foreign kids|gypsies|roma|disabled (?:people|kids|children|persons?)|people with (?:disabilities|a disability|down syndrome|autism|dark skin|a stutter)|(?:kids|children) with (?:disabilities|down syndrome|autism)|people in wheelchairs|autistic (?:kids|people|children)|arabs?|turks?|turkish people|poles|russians?|girls|women|boys|men|poor (?:people|kids|children)|fat (?:people|kids|children)|old people|deaf people|blind people)';
const low =
  '(?:stupid|dumb|dirty|filthy|inferior|vermin|animals|criminals?|parasites|disgusting|scum|subhuman~|worthless|trash|garbage|lazy|evil|ugly|weak|terrorists?|thieves|rapists|monkeys|apes|a disease|a plague|rats|pigs|superior|less (?:intelligent|human|valuable|clever|smart)|worth less|worth nothing|useless|not (?:real )?(?:human|people|humans)|sick|unnatural|the enemy|to blame|dangerous|retarded|cockroaches|smelly)';
const data =
  '(?:address|alarm codes?|door codes?|spare keys?|house keys?|phone numbers?|mobile numbers?|telephone numbers?|school names?|passwords?|passcodes?|pin|pin codes?|credit cards?|debit cards?|card (?:numbers?|details?)|bank (?:details?|account~|cards?)|full names?|last names?|surnames?|birth ?dates?|date of birth|locations?|whereabouts|login~|social security|id cards?|passport)';
const whose =
  "(?:their|his|her|your|(?:mom|mum|mommy|mummy|dad|daddy|mother|father|kid|child|parent|family|grandma|girl|boy|sister|brother|teacher)(?:'s|s'|s)|parents'?|the (?:family|parents?|mother|father|kid|child)(?:'s)?|(?:kids?|child|children|them|him|her|girl|boy|player|user) (?:for|about) (?:the|a|an|home))";
const dataAbout =
  '(?:where (?:they|you|he|she|the (?:kid|child|family)) lives?|(?:which|what) (?:school|street|house|class) (?:they|you|he|she|do you|does|the (?:kid|child))|(?:when|whether|if|what time) (?:their |your |the |his |her )?(?:parents?|mom|mum|dad|mother|father|family|adults) (?:is|are|will be|go|goes|leave~|come) (?:not|away|out|at work|gone|asleep|home|on holiday)|home alone|alone at home|how much (?:money )?(?:their|your|the) (?:parents?|mom|mum|dad|family) (?:earns?|makes?|has|have)|(?:home|street) address|(?:alarm|door|gate|safe) codes?(?: of)?|(?:wi-?fi|bank|paypal|amazon|e-?mail|netflix) (?:passwords?|details?|login~|pin)|where (?:the|their|your|his|her) (?:family|parents?|mom|mum|dad) (?:hides?|keeps?|puts?|stores?) (?:the |their )?(?:spare |house |car )?(?:keys?|money|cash|jewel~|gold|cards?|valuables))';
const rude =
  '(?:stupid|dumb|ugly|fat|worthless|idiots?|losers?|morons?|useless|pathetic|disgusting|failures?|a burden|unloved|unwanted|a waste|hated|garbage|trash|a mistake|an accident|not wanted|too (?:fat|stupid|slow|dumb)|annoying|crybab(?:y|ies)|retards?|not good enough|a disappointment|lazy pigs?)';

const concepts: readonly Concept[] = [
  // Self-harm and suicide.
  {
    category: 'self-harm',
    how: 'never',
    words: `(?:kill|killing|hang|hanging|drown|drowning|shoot|shooting|strangle|end|ending) ${self}|(?:tak|end)(?:e|ing)? (?:your|my|his|her|their) (?:own )?(?:life|lives)|(?:commit|attempt)(?:s|ting|ing)? suicide|suicid(?:e|al) (?:notes?|methods?|pact|plans?|tips|instructions|challenge|game)|cut(?:s|ting)? (?:a |an |your |their |his |her |\\p{L}+ ){1,3}into (?:your|their|his|her) (?:arms?|skin|legs?|thighs?|wrists?)|(?:disappear|vanish|be gone|leave this world) (?:for good|for ever|forever)|(?:life|living) (?:is|isn't|has|seems?|has become) (?:not |no |completely |just |so )*(?:worth (?:living|it)|worth nothing|pointless|meaningless|worthless|sense|meaning|useless)|(?:dying|death|being dead|to die) (?:would|will|is|can|could|as) (?:\\p{L}+ ){0,2}?(?:solve~|solution|better|relief|easy|answer|peace|way out|best|beautiful|fun)|kys|nooses?|(?:cutting|starving|hunger|self-harm|suicide|bleeding|vomiting) (?:is|as) (?:a )?(?:\\p{L}+ )?(?:relief|sign of strength|strength|coping|solution|way|brave|cool|good|beautiful|help~)|better off (?:dead|without (?:you|them|him|her))|lethal doses?`,
    unless: 'dragged|judas|romeo|juliet|rope knots?|worr~|thoughts',
  },
  {
    category: 'self-harm',
    how: 'told',
    words: `suicid~|self-?harm~|self-?injur~|(?:kill|hang|drown|stab|poison)s? (?:him|her|them)sel(?:f|ves)|cutting (?:yourself|themselves)|anorexi~|bulimi~`,
    unless: 'explain what|romeo|juliet|shakespeare|cleopatra|judas|what is|talk about',
  },
  {
    category: 'self-harm',
    how: 'asked',
    words: `(?:cut|cutting|hurt|hurting|harm|harming|burn|burning|scratch|scratching|starve|starving|injure|injuring|punish|punishing|slap|hit|stab|poison|overdose) (?:${self}|${own} (?:own )?(?:arms?|wrists?|veins?|legs?|skin|thighs?|body))|self-?harm~|suicid~|overdos~|starve(?=[.!?,]|$)|bleed to death`,
    unless: 'careful~|sunscreen|sun|oven|stove|scissors|explain what|what is',
  },
  {
    category: 'self-harm',
    how: 'never',
    words: `(?:cut|slit|slash|slic|carv)(?:e|ting|s|ing)? (?:open )?(?:your|my|his|her|their|one's) (?:own )?(?:arms?|wrists?|veins?|thighs?)|(?:cut|slit|slash|slic)(?:e|ting|s|ing)? (?:open )?(?:the )?(?:wrists?|veins?)|until (?:\\p{L}+ )?(?:ribs|bones) (?:show|stick out|are visible)|(?:painless|easy|easiest|quick|quickest|best|fast|fastest) (?:ways?|methods?) (?:to die|of dying)|ways? to (?:die|end it all)|(?:${kid}|they|he|she|you) (?:should|deserves? to|ought to|must|needs? to|might as well) (?:just |all |better |simply )?(?:die|be dead|disappear forever|not exist|never have been born)|(?:nobody|no one|who) (?:would|will|'d) (?:miss|care if|notice if) (?:${kid}|you|they|he|she)|starv(?:e|es|ing) ${self}|(?:must|has to|have to|needs? to|should) be (?:very |really )?(?:thin|skinny|slim|thinner) to|only (?:thin|skinny|slim) (?:girls|people|kids|boys) (?:are|get|will)|thinspo~|pro-?an(?:a|orexia|orexic|a tips)|pro-?mia`,
    unless: 'romeo|juliet',
  },
  {
    category: 'self-harm',
    how: 'never',
    words:
      '(?:pills?|paracetamol|aspirin|ibuprofen|acetaminophen|tablets?|medicines?|medication|painkillers?|bleach|gas|rope)',
    near: `(?:to|would|will|can|could) (?:kill|die)|kill (?:a person|${self}|you)|lethal|never wake up|to die`,
    unless: 'germs?|bacteria|plants?',
  },
  {
    category: 'self-harm',
    how: 'asked',
    words:
      'purg(?:e|ing)|throw(?:ing)? up|vomit(?:ing)?|puk(?:e|ing)|be(?:ing)? sick|finger down|skip(?:ping)? (?:meals?|lunch|dinner|breakfast)|stop eating|eat (?:nothing|less than|under|no more than|fewer than|only)|eating (?:nothing|less)|not eat~|hide (?:their |your |the )?food|(?:skip|stop taking|refuse|not take|throw away)(?:ping)? (?:the |their |your |his |her )?(?:\\p{L}+ )?(?:insulin|medicines?|medication|pills)|laxatives?|diet pills?|starv~|fast(?:ing)? for',
    near: 'medicine|medication|insulin|meals?|dinner|eating|lunch|weight|loses?|ribs|bones|thin|thinner|skinny|slim|fat|calories|hears?|notices?|pretty|belly|days|week|diet',
    unless: 'ramadan|lent|animals?|bears?|healthy|camel~',
  },
  {
    category: 'self-harm',
    how: 'never',
    words:
      '(?:eat|live on|stay under|below|only|less than|under) (?:only |just |under |less than |fewer than )*[1-7]\\d\\d (?:calories|kcal)|too fat (?:and|so|to)|be ana|fasting makes|hunger (?:makes|is beauty)|(?:lose|drop) (?:\\d+ (?:kilos?|kg|pounds?|lbs?)|weight) (?:fast|quickly|in (?:a|one|two|three|\\d+) (?:days?|weeks?))',
    unless: 'chick|cat|dog|healthy|worth',
  },

  // Dares.
  {
    category: 'dangerous-dare',
    how: 'never',
    words: `(?:chok|strangl|suffocat)(?:e|es|ing) (?:${self}|each other)|(?:until|till) (?:you|they|he|she|it|the (?:kid|child)|someone) (?:pass(?:es)? out|faints?|black(?:s)? out|collapses?|loses? consciousness|is unconscious|can't breathe|stops? breathing|cannot breathe|(?:goes|turns) (?:black|dark))|(?:until|till) everything (?:goes|turns|is) (?:black|dark)|(?:lock|shut|hide|trap)(?:s|ing)? (?:${self}|someone|${person}) in (?:the |a |an )?(?:fridge|freezer|trunk|dryer|washing machine|oven|refrigerator|cellar)|(?:choking|blackout|pass-?out|fire|tide pod|cinnamon|salt and ice|skull ?breaker|one chip|benadryl|car surfing|train surfing) (?:game|challenge)`,
    unless: 'cpr',
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words:
      '(?:swallow|eat|drink|taste|lick|sip|sniff|inhale|chew|try)(?:s|ing|e|es)? (?:[\\p{L}\\d-]+,? ){0,6}?(?:(?:laundry|tide|washing|dishwasher|detergent) ?(?:pods?|powder|liquid|tablets?|capsules?)?|bleach|antifreeze|drain cleaner|(?:cleaning|toilet) (?:agents?|products?|cleaner)|batter(?:y|ies)|magnets?|glue|spray ?cans?|gasoline|petrol|nail polish remover|rat poison|soap|shampoo|perfume|deodorant|broken glass|glass shards|coins?|hand sanitizer|nail polish|(?:unknown|wild) berries|mushrooms you find|poison~|toilet water)',
    unless: 'attract~|experiment~|dissolv~|clean|wash|hands|keep away|cupboard',
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words: `(?:jump|leap|dive|swing|slide|dash|skate|climb|walk|run|lie|lie down|sit|stand|balance|hang|play|ride|surf|dangle|sleep)(?:s|ing)? (?:\\p{L}+ ){0,3}?(?:off|from|out of|onto|on|on top of|in front of|across|over|along|between) (?:the |a |an |your |their |moving |busy |tall |high |edge of |of |railing |top |this )*(?:roofs?|bridge|balcony|window|rails?|rail(?:way|road)|train|tracks?|train tracks?|motorway|highway|freeway|ledge|cliff|crane|traffic|red light|(?:road|street) without looking|power pole|electric~|scaffold~|garage|railing|moving car|elevator shaft|ice of the lake|construction site)`,
    unless: `${play}|stor(?:y|ies)|parachut~|firefighter~|cats?|squirrels?|santa|birds?|rope bridge`,
  },
  {
    category: 'dangerous-dare',
    how: 'asked',
    words: `(?:run|running|runs) away (?:from home|at night|tonight|from (?:their|your|his|her|the) (?:parents|family|home|house|mom|mum|dad))|leav(?:e|es|ing) (?:home|the house|the flat) (?:at (?:night|midnight)|secretly|alone|in the dark)|(?:go|goes|going|walk) out(?:side)? (?:alone )?at (?:night|midnight)|play(?:ing)? with (?:fire|matches|lighters?|a lighter|knives|electricity)|(?:stick|put|poke)(?:s|ing)? …(?:into|in) (?:the|a|an) (?:power |electrical |wall )?(?:socket|outlet)|drive (?:the |a |dad's |mom's |mum's |their )*car|russian roulette|(?:take|grab|steal)(?:s|ing)? (?:\\p{L}+(?:'s)? ){1,3}?car keys|driv(?:e|es|ing) (?:a |the |\\p{L}+'s )?(?:car|drunk|without a licen[cs]e)|go for a drive|stay(?:ing)? awake for (?:\\d+|two|three|four|five|several) (?:days|nights)|(?:\\d+|five|six|eight|ten|as many) (?:cans of )?energy drinks?|(?:onto|on|across) (?:the |a )?(?:frozen|thin) (?:lake|pond|ice|river)|(?:hands?|fingers?|face|tongue|arms?|head) (?:on|onto|into|in|over|under|inside) (?:the |a |an )?(?:hot |boiling |burning |running |open )?(?:stove|hotplate|hob|fire|flame|boiling water|iron|oven|blender|fan|candle flame|lawn ?mower|washing machine)|drop(?:ping)? out of school|star(?:e|ing) (?:in)?(?:to|at) the sun|until (?:you|they|he|she) (?:vomits?|throws? up|pukes?|bleeds?)|touch(?:es|ing)? (?:the|an|a) electric fence`,
    unless: `cat|dog|puppy|kitten|hamster|rabbit|fox|story|plug|toy|model|ice rink|skating|parents drive|home when`,
  },

  // Sexual content.
  {
    category: 'sexual',
    how: 'never',
    words:
      'porn~|erotic~|hentai|sexting|sext|masturbat~|blow ?jobs?|hand ?jobs?|orgasm~|strip ?tease|strip poker|fetish~|onlyfans|rap(?:e|es|ed|ing|ist|ists)|gang ?rap~|molest~|incest~|pa?edophil~|child abuse (?:scene|story|images?)|horny|kinky|bdsm|nsfw|smut|sex(?:ual)? ?(?:scenes?|stor(?:y|ies)|jokes?|toys?|positions?|chats?|tapes?|videos?|films?|movies?|acts?|fantas~|favou?rs?|intercourse|roleplay|role-play|content|details?|encounters?|games?|tips|desires?|pleasure|experiences?)|sexuali[sz]ed?|(?:explicit|explicitly|graphic|graphically) (?:love|sex|sexual|nude|nudity|erotic)~?|(?:have|having|had|has) (?:rough |hot |passionate |anal |oral )?sex|sex with|(?:anal|oral|hot|rough) sex|talk(?:s|ing)? dirty|explicit (?:fan ?fiction|fan fic~|stor(?:y|ies)|texts?|scenes?|roleplay|language|messages?|images?|pictures?|chat|lyrics)|(?:love|bed|bedroom|kissing) scenes? (?:between|with|of)|dirty (?:talk|stor(?:y|ies)|jokes?|pictures?|messages?)|seduc(?:e|es|ing)|(?:pubic hair|boobs|tits|dick pics?|dick|cock pics?|pussy pics?|cum)|make love|making love|intimate (?:details?|scenes?|photos?|pictures?|touch~|parts)|(?:every|all|most) intimate|naked in bed|in bed together|sexy|love letters? (?:from|by|of|to) (?:a |an |the |his |her |sports )*(?:coach|teacher|adult|man|uncle|trainer|grown-?up|\\d+[- ]year[- ]old|pupil|student|child|girl|boy) …(?:coach|teacher|adult|man|uncle|trainer|\\d+[- ]year[- ]old|pupil|student|child|girl|boy)|sexually (?:arous~|attract~|suggest~)|arous(?:e|es|ing) (?:the|a|them)|look(?:s|ing)? like (?:in the (?:shower|bath)|naked|undressed|without clothes)|flirt(?:s|ing)? with (?:a |the |an )?(?:\\d+|child|kid|girl|boy|teen~|pupil|student|minor)|nudes|(?:nude|naked|topless|sexy) (?:pics?|pictures?|photos?|selfies?|videos?|girls?|boys?|teens?|children|kids)|(?:adult|18\\+|x-rated|r-rated) (?:content|films?|movies?|videos?|sites?|roleplay|stor(?:y|ies)|chat|scenes?)',
    unless:
      'sexual abuse is|abuse|consent|bab(?:y|ies)|pregnan~|fertili[sz]~|reproduc~|puberty|biolog~|sex(?:ual)? education|condoms?|chromosom~|hormones?|rapeseed|sexism|filter~|block~',
  },
  {
    category: 'sexual',
    how: 'never',
    words:
      '(?:nude|naked|topless|undressed?|undressing|underwear|panties|bra|knickers|swimsuit|bikini|without (?:any |their |your )?clothes|no clothes|clothes off|off (?:their|your|his|her|all) (?:clothes|shirt|pants|t-shirt|underwear))',
    near: 'photos?|pictures?|pics?|selfies?|videos?|images?|camera|webcam|film|filming|send|sends|ask|asks|girls?|boys?|child|kids?|teens?|wom[ae]n|body|bodies|me|what colou?r|describe',
    unless:
      'mole|venus|sports bra|choos~|buy~|new bra|statue~|paint~|emperor~|art|doctor~|wash~|laundry|bath|pack~|swim~|suitcase|wardrobe|drawer|dress warm~|shower|private|body belongs|beach|fold|change into|get dressed',
    onlyFor: 'kid',
  },
  {
    category: 'sexual',
    how: 'asked',
    words: `(?:private parts?|genitals?|penis|vagina|breasts?|nipples|crotch)(?! (?:cancer|are private|is private|belong))|(?:touch|touching|fondle|fondling|kiss|kissing|lick|show|showing|film|photograph|rub|stroke)(?:s|es)? (?:me |us |${self} )?(?:${own} )?(?:private parts?|genitals?|penis|vagina|breasts?|butt|bottom|crotch|${self}|naked body|body|lips|neck|thighs?|chest|on the (?:lips|mouth))|(?:take|taking) off (?:all )?(?:your|their|his|her|the) (?:clothes|shirt|t-shirt|pants|trousers|underwear|bra|skirt)|sit(?:s|ting)? on (?:your|my) lap|undress(?:es|ing)?|get(?:ting)? naked|(?:be|play|become|act as|pretend to be) (?:the |their |his |her )?(?:child's |kid's |girl's |boy's )?(?:lover|boyfriend|girlfriend|sex partner|sugar daddy)|romantic (?:relationship|chat|roleplay) with|flirt(?:s|ing)? with|send(?:s|ing)? nudes?`,
    unless:
      'doll|teddy|puppet|chicken|turkey|recipe|period|growing|grow|develop~|medical|names? of|body parts|name the|explain that|which ones|feeding|breastfe~|sports bra|story|girl with one|bath|bed ?time|pyjamas|swim~|wash~|diagram|skeleton|label|toes|nose|breath~|stretch~|goodnight|mirror|heart|put on|jersey|costume|cat|dog|book|baby',
  },

  // Violence.
  {
    category: 'violence',
    how: 'never',
    words: `(?:stab|strangl|behead|tortur|torment|kidnap|suffocat|smother|drown|mutilat|dismember|electrocut|chok|beat up|beating up|burn alive|lynch)(?:e|es|s|ing|bing|ping)? (?:(?:your|their|his|her|my|the|a|that|some|another|an) (?:little |big |younger |older |small |weak |new |other |whole )?(?:brothers?|sisters?|siblings?|mom|mum|mother|dad|father|parents|teachers?|classmates?|pupils?|bab(?:y|ies)|toddlers?|grandma|grandpa|neighbou?rs?|friends?|kids?|child|pupp(?:y|ies)|kittens?|hamsters?|dogs?|cats?|pets?)|classmates|kittens|puppies|babies|pets)`,
    unless: `${play}|stor(?:y|ies)|tale|novel|book|movie|film|character~|swimming|cpr`,
  },
  {
    category: 'violence',
    how: 'asked',
    words: `(?:${harmVerb}|beat|beats|beating|shoot at|attack|attacks|attacking|slap|slaps|slapping|punch|punches|punching|hit|hits|hitting|kick|kicks|kicking|drug|ambush|gang up on|push|bite|spit at|trip|stalk|harass|threaten|abuse|set fire to|rob|throw (?:stones?|rocks|bottles) at|squash|crush|burn|skin|hurt|hurts|hurting|injure|knock out|knock down|knife|whip|gas|scald|starve|scare) (?:${person}|${animal}|them to death|him to death|her to death)|(?:cheat|scam|trick|swindle|con) (?:${person}) out of|(?:secretly |hidden )(?:film|record|photograph|spy on)(?:s|ing)? (?:${person}|${own} \\p{L}+)|mak(?:e|es|ing) (?:someone|somebody|${person}) (?:unconscious|bleed|suffer|sick|choke|disappear)|knock(?:s|ing)? (?:someone|somebody|${person}) (?:out|unconscious)`,
    unless: `${play}|gently|tickle|feelings|pillow|without|swing|thirst|hunger|time|stor(?:y|ies)|tale|scene|novel|book|movie|film|character~|swimming|wolf|pig~`,
  },
  {
    category: 'violence',
    how: 'never',
    words: `(?:gory|gruesome|graphic|graphically|grisly|bloody|brutal|sadistic|explicit|extreme|every bloody|cruel|horrific) …(?:violence|violent|murder~|tortur~|kill~|behead~|death|deaths|stab~|gore|massacre|execution|mutilat~|dismember~|details?)|(?:violence|murder~|tortur~|kill~|behead~|stab~|massacre|execution|mutilat~|dismember~|strangl~|suffer~) …in (?:graphic|gory|bloody|gruesome|full|every|vivid|brutal|cruel|great) details?|(?:cut|cuts|cutting) (?:open |up |off )?(?:the |his |her |their |a )?(?:victims?|throats?|corpses?)|(?:slic|slit|rip|hack|chop)(?:e|es|s|ing|ting|ping)? (?:the |his |her |their |a |off |open |up |into )*(?:victims?|throats?|wom[ae]n|man|men|girls?|boys?|bod(?:y|ies)|corpses?|persons?|human~|people|heads? off)|(?:killer|murderer|psychopath|torturer) (?:\\p{L}+ ){0,3}?(?:slices|cuts|slits|stabs|tortures|strangles|dismembers|skins|chops)|(?:should|must|deserves? to|ought to|needs? to) be (?:beaten|killed|stabbed|shot|hanged|tortured|raped|hit|slapped|whipped|burned|drowned|murdered|executed|bullied)|real men (?:hit|beat)|(?:if you (?:do not|don't)|unless you|or else) (?:[^.!?]{0,40} )?(?:i|we)(?:'ll| will) (?:tell (?:everyone|everybody|your)|show (?:everyone|everybody)|post|publish|hurt|kill|hit|punish|beat|take away your (?:mom|mum|dad|dog|cat))|nobody will (?:ever )?believe (?:you|them|him|her|the (?:kid|child))|no one will (?:ever )?believe (?:you|them|him|her)|(?:school|mass) shootings?|shoot(?:ing)? up (?:the |a |your |their )?(?:school|class~)|(?:rampage|massacre|bomb threat) …school|animal cruelty (?:video|tips|game)|snuff`,
    unless:
      'graphic novel|war|battle|drill|paper|wood|cake|apple|pumpkin|parcel|envelope|box|letter|book|log|tree|vegetable~|fruit|eggs?|surgeon',
  },
  {
    category: 'violence',
    how: 'asked',
    words: `(?:tortur|behead|dismember|mutilat)~|(?:bring|take|carry|hide|smuggle|pack)(?:s|ing)? (?:a |the |your |their |his |her |dad's |father's |real |loaded )*(?:gun|knife|weapon|pistol|rifle|blade|pepper spray) …(?:school|class|backpack|bag|playground)|set(?:ting)? fire to|set(?:ting)? …on fire|burn(?:ing)? down|(?:beat|beats|beating) (?:him|her|them|someone|somebody|${person}) up|dispos(?:e|ing) of (?:a |the )?(?:body|corpse)|(?:commit|committing|get away with|getting away with) (?:a |an )?(?:murder|violence|terror~|arson|massacre)|revenge …(?:blood|hurt|pain|violen~)`,
    unless: `${play}|stor(?:y|ies)|campfire|candle|barbecue`,
  },
  {
    category: 'violence',
    how: 'never',
    words: `(?:something (?:bad|terrible|awful) (?:will|is going to) happen to|(?:i|we|someone) (?:will|'ll|am going to|is going to) (?:kill|hurt|beat|hit|punish|come for)) (?:you|your|them|their|him|her|${person})|threaten(?:s|ing)? (?:${kid}|to (?:hurt|kill|hit|leave))|(?:hit|beat|slap|spank|lock up|lock)(?:s|ing)? (?:${kid}) …(?:if|when|until|for|in the)`,
    unless: `${play}|character~|villain~`,
  },

  // Weapons.
  {
    category: 'weapons',
    how: 'asked',
    words: `(?:build|building|make|making|construct|constructing|assemble|craft|3d[- ]?print|3d[- ]?printing|print|printing|mix|mixing|create|creating|load|loading|buy|buying|get|getting|obtain|produce|producing|detonate|throw|throwing|hurl|carry|carrying|keep|hide|plant|planting|fire|firing|aim|use|using|handle|steal|order|set off|cook|prepare|shoot) (?:[\\p{L}\\d'-]+,? ){0,6}?${weapon}`,
    unless: `${play}|stor(?:y|ies)|words?|sentence|quiz|photo|starter|salute|licen[cs]e|hunting|frogs?|mushrooms?|plants?|berries|rats?|ivy|spells?|potions?`,
  },
  {
    category: 'weapons',
    how: 'asked',
    words: `(?:(?:for|to|of|making|about making) (?:a |an |the |your |own |homemade |home-made |simple |working |real )*${weapon})|homemade (?:bombs?|explosives?|guns?|weapons?)`,
    unless: `${play}|stor(?:y|ies)|gun salute|words?|quiz`,
  },
  {
    category: 'weapons',
    how: 'never',
    words:
      '(?:put|slip|mix|drop|pour|stir)(?:s|ting|ping|ing)? (?:\\p{L}+ ){0,3}?(?:poison|pills|sleeping pills|drugs|drops|laxatives?|bleach) (?:in|into) (?:\\p{L}+ ){0,3}?(?:drinks?|food|tea|coffee|soup|glass|lunch)|poison(?:s|ing)? (?:\\p{L}+ ){1,3}?(?:drinks?|food|tea|coffee|soup|lunch|water)|(?:deadliest|deadly|strongest) poisons?|blow(?:s|ing)? up (?:a |an |the |your |their |\\p{L}+ ){1,2}(?:mailbox|letter ?box|house|car|school|toilet|bridge|building|bus|train|church|mosque|synagogue|shop|cash machine|atm)|(?:turn|convert|chang|mak)(?:e|es|s|ing)? (?:\\p{L}+ ){1,5}?(?:in)?to (?:a |an )?(?:real|working) (?:gun|pistol|weapon|bomb)|mix~ …(?:bleach|chlorine) …(?:ammonia|vinegar|acid|cleaner)|mix~ …(?:ammonia|acid) …bleach|(?:household|kitchen|cleaning) (?:chemicals?|items?|products?) …(?:bomb|explo~|poison gas|toxic gas)|(?:bomb|explosives?|poison gas|toxic gas) …(?:household|kitchen|cleaning) (?:chemicals?|items?|products?)',
    unless: 'why|mustn~|must not|should not|volcano',
  },

  // Drugs, alcohol, tobacco.
  {
    category: 'drugs',
    how: 'asked',
    words: `(?:smok|vap|snort|inject|buy|sell|tak|try|roll|cook|grow|get|us|do|mak|produc|sniff|inhal|deal|offer|brew|extract|order|eat|consum|bak|hid|smuggl|enjoy|light|shar|bring)(?:e|es|s|ing)? (?:some |your |a |an |the |first |their |his |her |own |bit of |little |more |good |hard |cheap |homemade |pure |of |with |illegal |at |to |party ){0,4}${drug}`,
    unless: 'weeds|garden beds?|explain what|vegetable|health|medicine cabinet|store|garden~',
  },
  {
    category: 'drugs',
    how: 'asked',
    words: `(?:brew|distil|distill|drink|try|tast|chug|sip|down|sneak|smok|vap|buy|get|mix|steal|order|enjoy|hav|offer|light|bring|pour|shar|inhal|puff)(?:e|es|s|ing|ping|k)? (?:on |at |of |from |into |some |a |an |the |your |their |his |her |first |own |bottles? |glass(?:es)? |sips? |shots? |cans? |little |few |strong |mom's |mum's |dad's |bit |puff |more |lots |much |as |fake id for ){0,5}(?:${alcohol}|${smoke})`,
    unless:
      'adults?|grown-?ups?|cook~|sauce|recipe|root beer|ginger beer|medieval|middle ages|alcohol-free|non-alcoholic|fruit|mocktails?|parents drink|cleaning|rub~|thermometer|vinegar|waiter|restaurant|disinfect~|prohibition|yeast|why|kids should not|photos?|picture|flu|shots for|shopping',
    onlyFor: 'kid',
  },
  {
    category: 'drugs',
    how: 'asked',
    words: `(?:(?:to|can|should|must|may) smoke|smoke with|smoking|vape|vaping|get(?:ting)? (?:high|drunk|stoned|wasted|hammered|tipsy)|(?:be|being) drunk|driv(?:e|es|ing) drunk|until (?:they|you|he|she) (?:is|are) drunk|binge[- ]drink~|sniff(?:ing)? glue|huff(?:ing)?|drinking contest)(?! (?:scores?|marks|detector|alarm|signals?|up|on the (?:ladder|swing)))`,
    unless: 'salmon|fish|ham|cheese|volcano|chimney|high (?:marks|score|grade)|bees?|score~|marks',
    onlyFor: 'kid',
  },
  {
    category: 'drugs',
    how: 'never',
    words: `(?:smoking|vaping|drinking|drugs|weed|alcohol|cigarettes?|vapes?|beer|vodka|getting (?:high|drunk)|cannabis|cocaine|ecstasy|joints?|pills) (?:is|are|makes?|looks?|helps?|will make) (?:(?:you|them|kids|him|her|people|children|a (?:kid|child)) )?(?:look |feel |seem )?(?:so |really |very |perfectly |totally )?(?:cool|fun|great|awesome|harmless|relax~|healthy|grown[- ]?up|older|happy|happier|good for|better|popular|fine|amazing|safe|funny|forget)|drinking games?|get(?:ting)? high on|(?:get|gets|make|makes) (?:you|them|kids|one|people|him|her) (?:high|drunk|stoned)|(?:drinks?|drinking) the most (?:${alcohol}|shots)|(?:act|play|role-?play) (?:as )?(?:a |the )?(?:drug )?dealer|hiding places? for (?:${drug}|${smoke}|${alcohol})|hid(?:e|ing) (?:the |your |their |his |her )?(?:${drug}|${smoke}|${alcohol})|(?:recipe|instructions?|guide|tips) (?:for|to|on) …${drug}|(?:prais|glorif|promot|celebrat|romanticis|romanticiz|advertis|recommend|normalis|normaliz|encourag)(?:e|es|y|ies|ing) (?:the )?(?:use of )?(?:drinking |smoking |taking |doing |using )?(?:drugs?|alcohol|smoking|vaping|drinking|cannabis|weed|cocaine|heroin|beer|vodka|wine|cigarettes?|drunkenness|getting (?:high|drunk))`,
    unless: 'drinking (?:water|milk|enough)|myth|false|not (?:true|cool|fun)|fruit|enough|water',
  },

  // Hate.
  {
    category: 'hate',
    how: 'never',
    words: `${group} (?:are|is|as|have) (?:all |just |so |too |really |nothing but |naturally |always |a |an |by nature |more ){0,3}${low}|${group} (?:stink|smell|want to (?:kill|hurt|rob|harm|destroy|replace|take over)|control the (?:world|banks|media)|rule the world|belong in|should be (?:killed|gassed|shot|hanged|deported|locked up|banned|beaten|ashamed)|must (?:die|leave|go)|should (?:die|leave|go back|not (?:be (?:allowed|alive|born|here)|exist|live|vote))|(?:can't|cannot|can not|could never|are not able to|should stay|should not) (?:do maths|do math|think|drive|learn|work|play|be trusted|lead|at home|in the kitchen)|(?:don't|do not) (?:belong|deserve)|are worth less|deserve to (?:die|suffer))|${group} (?:are|is) not (?:welcome|allowed|wanted)|(?:no|without) (?:blacks|jews|muslims|foreigners|gays)(?= |[.!?,]|$)|(?:kill|killing|gas|gassing|exterminat(?:e|ing)|deport(?:ing)?|hate|hating|hates|wipe out|eradicate) (?:all |the |those |these )*${group}`,
    unless: `prejudice~|stereotyp~|unfair|wrong|nazis? (?:said|claimed|believed|did|killed|murdered)|equally|just as|why some people|hurt~`,
  },
  {
    category: 'hate',
    how: 'never',
    words: `${group} (?:\\p{L}+ ){0,3}(?:rats|vermin|scum|subhuman~|parasites|apes|monkeys|inferior|worthless|cockroaches|trash|less than human|disgusting|filth|the enemy)|(?:hate|hatred|contempt|disgust|violence|anger|propaganda) (?:of|for|against|towards?|on) (?:the |all )?${group}|being (?:gay|lesbian|trans|transgender|homosexual) is (?:a )?(?:sin|disease|sick|wrong|disgusting|unnatural|perver~|mental illness)|homosexuality is (?:a )?(?:sin|disease|sick|wrong|disgusting|unnatural|perver~)|(?:terror(?:ist)? attacks?|massacres?|genocides?|school shootings?|mass murders?) …(?:heroic|hero|great|cool|awesome|justified|glorious|glorif~|prais~|celebrat~)|(?:glorif|prais|celebrat|justif)(?:y|ies|ying|e|es|ing) (?:\\p{L}+ ){0,3}?(?:attacks?|massacres?|terror~|shooters?|shootings?|murder~|genocide|bin laden|goebbels|himmler|mengele|breivik|stalin|mussolini)|(?:hitler|nazis?|isis|terrorists?|fascis~|the ss|al[- ]qaeda|osama bin laden|breivik|school shooters?|mass murderers?|serial killers?) …(?:role models?|heroes|hero|idols?|great (?:man|men|leader)|genius|cool|was right|were right|good guys?|admir~)`,
    unless:
      'prejudice~|stereotyp~|unfair|wrong|said|claimed|believed|called|equally|why some people|why (?:did|were)|follow',
  },
  {
    category: 'hate',
    how: 'told',
    words: `hate ?speech|racist~|racial slurs?|slurs?|antisemit~|anti-semit~|homophob~|islamophob~|xenophob~|sexist~|white suprem~|nazi (?:slogans?|propaganda|songs?|ideology|symbols?|salute)|hitler salute|hateful (?:messages?|comments?|posts?|texts?|poems?|jokes?|songs?|speech)`,
    unless:
      'explain what|what is|what are|against (?:racis~|hate|antisemit~)|fight~|fought|dream~|hurts?|anne frank|martin luther|rosa parks|stop~|discuss~|essay|respond|react|called|mockingbird|huck~',
  },
  {
    category: 'hate',
    how: 'never',
    words: `(?:mak(?:e|es|ing) fun of|laugh(?:s|ing)? at|mock(?:s|ing)?|ridicul(?:e|es|ing)|insult(?:s|ing)?|look(?:s|ing)? down on|bully(?:ing)?|demean~|dehumani[sz]~|humiliat(?:e|es|ing)|spit on|avoid|discriminat~ against) (?:the |all |a |other )?(?:${group}|disabled|gay|black|fat|poor|foreign|muslim|jewish)|(?:insults?|swear words|mean words|curses) (?:for|about|against|at) (?:the |all )?${group}|(?:speech|text|article|poem|song|post|rant|letter|campaign|arguments?) against (?:the |all )?(?:jews?|muslims?|blacks?|black people|gays?|gay people|homosexuals|lesbians|trans people|immigrants?|refugees?|foreigners?|disabled people|gypsies|roma|asians?|women)(?! being| who)|(?:jokes?|poems?|songs?|rhymes?|stor(?:y|ies)) (?:that )?(?:about|against|of|mocking|insulting|mocks?|insults?) (?:how )?(?:stupid |dumb |lazy |dirty |fat )?(?:jews?|jewish people|muslims?|blacks?|black people|gays?|gay people|disabled|foreigners?|refugees?|immigrants?|gypsies|gas chambers?|the holocaust|handicapped)|(?:prais|glorif|celebrat|admir|worship|honou?r|defend|justif|promot|support|follow|lov|join)(?:e|es|s|y|ies|ing)? (?:the |of |a |adolf |joining )*(?:hitler|nazis?|nazism|isis|islamic state|al[- ]qaeda|terrorists?|terrorism|terror attacks?|ku klux klan|kkk|holocaust|genocide|fascis~|third reich|slavery|apartheid)|(?:hitler|the nazis?|slavery|the holocaust|genocide|isis) (?:was|were|is|are|did) (?:a |so |absolutely |really |the )*(?:right|good|great|hero~|genius|justified|necessary|fun|cool|awesome|a lie|a hoax|lie|hoax|fake|invented|nothing wrong)|den(?:y|ies|ying) (?:that )?the holocaust|holocaust (?:never|did not|didn't) happen~|(?:recruit|radicali[sz]|join)(?:e|s|ing)? …(?:nazi|neo-nazi|terror~|extremist|isis|jihad~|hate) ?(?:group|organi[sz]ation|cell|party)?|heil hitler|sieg heil|white power|master race|${group} (?:are|is) (?:superior|inferior) to|(?:superiority|inferiority) of (?:the )?(?:white|black|aryan|${group})|(?:white|aryan) (?:people|race) (?:is|are) (?:superior|better)`,
    unless: 'hurts?|unfair|wrong|unkind|kindly|why this was|believed|why people|resist~|jesse owens|understand why',
  },

  // Insults and bullying.
  {
    category: 'insults',
    how: 'never',
    words: `(?:tell|say|call|convinc|remind|mak|let|writ|show|insist)(?:e|s|es|ing)? (?:to )?(?:${kid}|kids|know)?(?: again and again| often| every day)? ?(?:that |how |feel |believe |think |know )*(?:that )?(?:(?:they|he|she|it|you|${kid}|kids) (?:are|is|'re|'s|will always be|will never be) |as |a |an )?(?:so |really |just |too |all |a |an |such |how |completely |little |the |loved |not |good for ){0,3}${rude}`,
    unless:
      "nobody is|no one is|not (?:stupid|dumb|ugly|worthless|useless|a failure|a loser)|isn't|aren't|don't|do not|characters?|villain|witch|frog|cat|stor(?:y|ies)|finds?|dragon|when others|hurts?|nothing (?:but|is|to|about|in|happen~)|tell nothing|failures? (?:is|are)|feelings|jokes?|sounds|mistakes?|giant|fat cat|animal|learn from",
    onlyFor: 'kid',
  },
  {
    category: 'insults',
    how: 'never',
    words: `(?:you|they|he|she) (?:are|'re|is) (?:so |really |just |such |all |very |too |a |an |both |completely |totally )*(?:fat|ugly|stupid|worthless|dumb)(?: and| or|,|\\.|!|$)|(?:nobody|no one|no-one) (?:really |ever |will ever |here |at (?:school|home) |in (?:the|your) (?:class|family) )?(?:loves?|likes?|wants?|cares? (?:about|for)|misses|needs|would miss) (?:${kid}|you|kids like you)|(?:make|makes|making) \\p{L}+ (?:feel (?:worthless|ashamed|small|stupid|ugly|unloved)|hate (?:${self}|their~))|(?:make|makes|making) (?:${kid}|you) (?:cry(?! with)|feel (?:bad|worthless|ashamed|guilty|small|stupid|ugly|unloved|like a (?:loser|failure)))|(?:mom|mum|dad|mother|father|parents|grandma) (?:\\p{L}+ ){0,4}?because of (?:you|them|him|her|the (?:kid|child))(?=[.!?,]|$)|only (?:you|i) (?:really )?(?:understand|love|like)s? (?:them|you|him|her|the (?:kid|child))|(?:parents|mom|mum|dad|mother|father) (?:always )?(?:lie|lies|hates?|are lying|is lying)(?: to)? ?(?:you|them|him|her|the (?:kid|child))?|(?:everyone|everybody|all the (?:kids|others)) (?:hates?|laughs? at|despises?) (?:${kid}|you)|(?:parents|mom|mum|dad|mother|father|mom and dad|family) (?:do not|don't|does not|doesn't|no longer|never|never really|hates?|will stop|stopped|will leave|regret~) ?(?:love|loved|like|loving|want|wanted|care about)? ?(?:${kid}|you|having (?:you|them))`,
    unless: 'character~|villain|witch|frog|stor(?:y|ies)|says|said|feels?|not true|when you|to be',
    onlyFor: 'kid',
  },
  {
    category: 'insults',
    how: 'asked',
    words: `(?:insult|humiliat|mock|ridicul|belittl|bull|sham|threaten|tormen|intimidat|harass|cyberbull|exclud|embarrass|sneer at|swear at|curse at|blackmail|gossip about|troll|degrad|make fun of|laugh at|spread (?:rumou?rs|lies) about)(?:e|es|s|ing|y|ies|ying|t)? (?:on |online |at )?(?:${person}|${kid})|(?:who|which) (?:\\p{L}+ )?(?:is|has) the (?:ugliest|fattest|dumbest|stupidest|biggest loser)|(?:ugliest|fattest|dumbest|stupidest) (?:girl|boy|kid|child|pupil|classmate|person)|(?:mean|nasty|cruel|hurtful|hateful|embarrassing|fake|rude) (?:messages?|comments?|nicknames?|rumou?rs?|posts?|texts?|jokes?|names?|letters?|pictures?|photos?|videos?|profiles?)|(?:call|calls|calling) (?:${kid}|${person}) (?:a |an |names|such a )(?:${rude})?|swear words?|curse words?`,
    unless: `${play}|parrot|character~|villain|witch|stor(?:y|ies)|phishing|fake news|tickl~|kindly|react~|respond~|how to answer|deal with|cope|feel~|stop|spot`,
    onlyFor: 'kid',
  },

  // Secrets, contact, personal data.
  {
    category: 'secrets',
    how: 'never',
    words: `(?:hid|keep|conceal)(?:e|es|ing|s)? (?:this|it|that|these|them|everything|things|something|secrets?|what \\p{L}+ (?:do|did|say|play|talk about|does|see|saw)|(?:the|a|our|your|their|his|her|all|any) (?:games?|chats?|apps?|messages?|gifts?|money|conversations?|bruises?|bottles?|photos?|phone|secrets?|marks|scars|wounds|cuts)) (?:a )?(?:secret |hidden |away |private )?from (?:their |his |her |your |the |all |any |other |its ){0,2}${grownUp}|(?:not|never|n't) (?:to )?(?:tell|telling|show|showing|inform|mention|talk|let) (?:this |it |a word |anything |about |to |any of |any |of |your |their |his |her |its |the |our |that |these |chat |game |messages? |conversation |picture |video |a |other |with ){0,5}${grownUp}|lie(?:s)? to (?:their|his|her|your|the) ${grownUp}|lying to (?:their|his|her|your|the) ${grownUp}|without (?:the |their |your |his |her |any |telling |asking |informing |mom or |an )*(?:parents?|mom|mum|dad|mother|father|teachers?|grown-?ups?|adults?) (?:knowing|noticing|seeing|finding out|hearing|around|watching)|behind (?:the |their |your |his |her )?(?:parents'?|mom's|mum's|dad's|mother's|father's) backs?|secret (?:from|relationship|meeting|contact|chat|friendship|app|account)s? (?:with|that|their|your|the|mom|mum|dad|nobody)|groom(?:s|ing)? (?:a |the |little |young )*(?:kids?|child|children|boys?|girls?|minors?)|keep(?:ing)? (?:our |your |this |it |the |all |bad |a )*secrets? (?:from|with (?:me|us|you)|between)|(?:our|your) little secret|keeping secrets|delete (?:the |this |all |our |their |your )*(?:chats?|messages?|history|conversation)`,
    unless: `${surprise}|strangers? (?:ask|say|tell|offer)s?|if (?:someone|somebody|anyone|a stranger)|explain why|how to (?:react|say no)|the solution|bad secrets?|good secrets?|good and bad|password~|journal|old`,
    onlyFor: 'kid',
  },
  {
    category: 'secrets',
    how: 'asked',
    words: `(?:meet|meets|meeting)(?: up)?(?: with)? (?:you|me|us) (?:\\p{L}+ ){0,3}?(?:tonight|alone|behind|secretly|outside|at night|after dark|at the)|(?:into|in) (?:a )?strangers?'?s? (?:cars?|house|flat|home)|(?:meet|meeting|meets|see|visit|get into (?:a|the|my) car with|go with|come with|follow|talk to|chat with|write to|contact|text|call|trust|befriend|open the door to|open the door for|go home with)(?: up)?(?: with)? (?:a |an |the |some |any |this |me |you |online |random |unknown |older |adult |strange )*(?:strangers?|man|men|adults?|grown man|older (?:man|boy)|someone (?:they|you|he|she) (?:met|know) online|people (?:they|you) (?:do not|don't) know|unknown (?:people|person|man)|online friend|friend from the internet)|(?:meet|meeting|meets)(?: up)? …(?:alone|in person|secretly|in secret|at night|without)|(?:invit|lur|bring|tak|ask|lead)(?:e|es|s|ing)? (?:${kid}) (?:to come )?(?:in|to|into|back to) (?:your|my|his|a|the) (?:hotel room|hotel|flat|apartment|car|bed|bedroom|van|basement)|come(?:s)? alone|(?:sneak|sneaks|sneaking) out|go (?:alone )?(?:with|to) (?:the |a |my )?(?:stranger|car park|house alone)`,
    unless: `${surprise}|characters?|stor(?:y|ies)|never|say(?:ing)? no|dangerous|safety|if (?:someone|somebody|a stranger)|what to do|teacher|policeman|shop|snowman|gingerbread man|bread|mayor|iron man|spider-?man|scientist`,
    onlyFor: 'kid',
  },
  {
    category: 'contact',
    how: 'never',
    words: `private (?:chats?|messages?|calls?|rooms?)(?: on \\p{L}+)? with (?:an? )?(?:adult|stranger|man|woman)~|(?:arrang|set up|agree on|plan)(?:e|ing)? a (?:secret |private )?meeting with (?:the |a )?(?:child|kid|boy|girl|teenager)`,
    unless: 'parents?|teacher|doctor|therapist|mom|mum|dad|council',
    onlyFor: 'kid',
  },
  {
    category: 'contact',
    how: 'asked',
    words: `(?:ask|asks|asking) (?:[^.!?]{0,30} )?for (?:\\p{L}+(?:'s)? ){0,3}?(?:snapchat|instagram|insta|whatsapp|discord|tiktok|telegram|facebook)|(?:girls?|boys?|kids|children|them|the (?:child|kid)) for (?:pictures|photos|selfies|nudes|pics|videos)|(?:photos?|pictures?|selfies?|videos?|pics?|images?) of (?:${self}|the (?:child|kid|girl|boy)|their (?:body|face|room|house|family|home|bedroom)|(?:his|her) (?:body|face|room|house|home|bedroom)|them)(?! (?:drawing|brushing|playing the|dancing|reading))|(?:add|follow|message|text|dm|call|write to|contact|chat with) (?:me|us|him|her|someone|them|strangers?|people) (?:on|via|in|through) (?:snapchat|instagram|whatsapp|discord|telegram|tiktok|messenger|signal|skype|kik|facebook|omegle)|(?:omegle|chat ?rooms? (?:with|for) (?:adults|strangers))|video ?chat(?:s|ting)? with (?:strangers|people|men|adults)|(?:turn|switch)(?:s|ing)? on (?:the|your|their) (?:camera|webcam|microphone|location)|(?:share|post|upload|publish) (?:a |their |your |his |her )*(?:photos?|pictures?|selfies?|videos?|location)(?: of (?:${self}|their~))? (?:online|publicly|on (?:the )?(?:internet|instagram|tiktok|snapchat))`,
    unless:
      'draw~|paint~|sketch|portrait|grandma|grandpa|collage|album|parents?|mom|mum|dad|we do not|show and tell|drawings?|family tree|passport',
    onlyFor: 'kid',
  },
  {
    category: 'personal-data',
    how: 'never',
    words: `(?:ask|request|get|find|collect|obtain|mak|have|let|tell|persuad|trick|convinc|extract|demand|type|enter|giv|send|shar|reveal|provid|read|writ|not|record|fish|hand over|steal|submit|post|upload|fill in|whisper|say|shout|speak|spell|insert|put in|list|stat|nam|quiz|confess|mention)(?:e|s|es|ing)? …(?:${whose} (?:\\p{L}+ ){0,4}?${data}|${dataAbout})`,
    unless:
      'emergenc~|practi[sc]~|by heart|memori[sz]~|learn (?:your|their|to|how)|stranger~|made[- ]up|imaginary|pretend|fictional|character~|envelope|letters?|postcard|pen ?friend|strong|ip|web|variable|url|html|lost|phishing|hackers?|fake|scam~|penguins?|polar bears?|animals?|safe|high score|guess~|leave out|spot|riddle|grandparents|bears?|monsters?|planet|in spanish|in french|in english|vocabulary|hobbit~|which school subject~|what school (?:was|is|looked|means)|map|treasure|coordinates|location of|capital|country|countries|continent|nobody|no one|do not',
    onlyFor: 'kid',
  },

  // Crime and gambling.
  {
    category: 'crime',
    how: 'asked',
    words: `steal(?:s|ing)?|shoplift(?:s|ing)?|pickpocket(?:s|ing)?|rob(?:s|bing)? (?:a |the |an |some )*(?:bank|shop|store|house|person|people|old lad(?:y|ies)|grandma|kid|child|kiosk)|break(?:s|ing)? into (?:a |an |the |your |some |their )*(?:\\p{L}+(?:'s)? )?(?:cars?|houses?|homes?|school|shop|store|flat|apartment|locker|account|phone|computer|building|safe|garage|shed|cellar|room|kiosk|church)|burgl(?:e|ar|aris|ariz)(?:e|ing)|hack(?:s|ing)? (?:into )?(?:a |an |the |your |some |their |his |her |someone's |other )*(?:\\p{L}+(?:'s|s')? )?(?:accounts?|school~|computers?|wi-?fi|wlan|passwords?|instagram|snapchat|phones?|server|network|game account|webcam|bank|email|website|database|grades?|people|someone)|forg(?:e|ing) (?:a |an |the |your |mom's |mum's |dad's |parents' |teacher's )*(?:signature|money|id|ids|notes?|passport|grades?)|fak(?:e|ing) (?:a |an |the |your |mom's |mum's |dad's )*(?:signature|money|ids?|sick note|passport)|counterfeit~|scam(?:s|ming)? (?:people|old|someone|grandma|grandparents|others|your|a|the)|(?:vandali[sz]|blackmail|extort)(?:e|ing)?|(?:us(?:e|ing) )?(?:a |the )?credit cards? (?:that|which) (?:is|are) not (?:yours|theirs)|someone else's (?:credit )?card|stolen (?:credit )?cards?|(?:clon|copy|skim|forg)(?:e|es|ing|ming)? (?:a |the |\\p{L}+ )?(?:credit|bank|debit) cards?|get(?:ting)? into (?:someone|somebody|\\p{L}+)'s (?:phone|account|computer|e-?mail|instagram)|pick(?:ing|s)? (?:\\p{L}+ )?pockets|crack(?:s|ing)? (?:\\p{L}+(?:'s)? ){0,4}?(?:passwords?|accounts?|phones?)|launder~ money|pirated? (?:movies|films|games|software)|credit card fraud|identity theft|ransomware|malware|computer virus|pick(?:ing|s)? (?:a |the |any )?locks?|picking (?:a |the )?lock of|open(?:ing)? (?:a |the )?lock (?:without|of)|(?:buy|get|make) (?:a |an )?fake id`,
    unless: `${play}|bases?|flag|the show|thief|thieves|protect~|robin hood|stor(?:y|ies)|tale|hearts?|ball|puck|scenes?|point`,
  },
  {
    category: 'crime',
    how: 'asked',
    words: `(?:tak|steal|grab|borrow|get|us|buy|pay|order|shop|spend)(?:e|es|s|ing)? …(?:from|out of|with|using) (?:mom|mum|dad|mother|father|grandma|grandpa|their parents|your parents|the parents|parents|his mother|her mother|their mother|their mom)(?:'s|s'|')? (?:purse|wallet|bag|handbag|drawer|card|credit card|account)|(?:send|transfer|wire|giv|pay)(?:e|es|s|ing)? (?:you|me|us) (?:their |some |all |the |pocket )*(?:money|savings|cash|dollars|euros)|log(?:ging)? in(?:to)? (?:to )?(?:mom|mum|dad|mother|father|(?:their|your) parents?)(?:'s|s') (?:bank|account|paypal|amazon|phone|e-?mail)|(?:send|transfer|wire|giv|pay|deposit)(?:e|es|s|ing)? (?:\\d+ |some |all |your |their |the |pocket |secretly )*(?:money|euros?|dollars?|pounds?|bitcoin|pocket money|savings|cash) (?:to|into|onto|for) (?:this|the following|my|our|a|the|an) (?:account|number|link|stranger|website|paypal|online|unknown|bank)|(?:buy|purchas|get|order)(?:e|es|ing)? (?:\\p{L}+ ){0,3}gift ?cards?|(?:codes?|numbers?) (?:of|from|on) (?:the |a )?gift ?cards?|skip(?:s|ping)? school|play(?:ing)? truant|(?:read|type|scratch|send) (?:\\p{L}+ ){0,4}gift ?card`,
    unless: 'permission|birthday|with mom|with dad|pretend|for grandma|play shop',
    onlyFor: 'kid',
  },
  {
    category: 'gambling',
    how: 'asked',
    words:
      '(?:gambl(?:e|es|ing)|bet(?:s|ting)?|wager(?:s|ing)?|(?:online )?casinos?|slot machines?|roulette|poker for|scratch ?cards?|sports bets?|lottery tickets?|loot ?boxes)',
    near: 'money|euros?|dollars?|pounds?|cash|pocket money|allowance|football|matches|horses|teams?|sports?|real|online|sign up|register|account|play|win|earn|sites?|app|apps|kids?|child|children|teens?',
    unless:
      'with matches|chips of paper|probability|odds|beans|nobody wins|problem|explain what|bet you can|i bet|alphabet|better',
    onlyFor: 'kid',
  },
];

/** What English texts must not ask for, of anybody. */
export const englishConcepts: readonly Rule[] = rulesFor(frames, protection, concepts);
