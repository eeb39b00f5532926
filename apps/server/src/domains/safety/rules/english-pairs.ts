import { rulesOf } from './pairs.ts';
import { type Rule, wordsPattern } from './rule.ts';

/** Teaching, prevention, stories: a sentence with one of these is about the thing, and does not lead to it. */
const about = wordsPattern(
  'explain~|why|what (?:is|are|does|did|would|should|can)|how (?:does|did|do) (?:a|an|the|people|animals)|quiz~|histor~|museum|prevent~|danger~|risks?|harms?|never|say no|saying no|stop~|avoid~|warn~|protect~|report~|recogni[sz]e|spot|lesson|health|doctors?|dentist|vet|stor(?:y|ies)|novel|fairy tale|pretend play|vocabulary|surprise~|birthday|christmas|probability|made[- ]up|if (?:someone|somebody|a stranger|anyone)|emergenc~|lost|letter|post a result',
);

/** Play, stories and the things that a kid may keep to itself, or should know by heart. */
const harmless = wordsPattern(
  'explain~|never|surprise~|birthday|present|presents|party|christmas|santa|stor(?:y|ies)|novel|fairy tale|play the|character~|made[- ]up|imaginary|if (?:someone|somebody|a stranger|anyone)|danger~|emergenc~|lost|letter|envelope|practise|practice|learn~|safe~|recogni[sz]e|spot|phishing',
);

const grownUp =
  '(?:your |the )?(?:mum|mom|mummy|mommy|mother|dad|daddy|father|parents?|grown-?ups?|adults?|family|teachers?)';
const alcohol = '(?:vodka|whisk(?:y|ey)|rum|gin|tequila|schnapps|liquor|wine|(?<!root |ginger )beer|alcohol)';
const pills = '(?:pills?|tablets?|painkillers?|sleeping pills?|medicines?|medication)';
const platform = '(?:snapchat|instagram|whatsapp|discord|telegram|tiktok|messenger|signal|skype|kik)';
const somebody =
  '(?:him|her|them|someone|somebody|the (?:smallest|little|new|weak|other) (?:boy|girl|kid|one)|classmates?|the little ones?)';

/** English words that harm a kid when they stand together. */
export const englishPairs: readonly Rule[] = [
  ...rulesOf(
    [
      [
        'self-harm',
        'razors?|razor ?blades?|blade|noose|drain cleaner|bleach',
        'pain|sad|empty|feel nothing|over|end it|arms?|wrists?|drink|swallow',
      ],
      ['self-harm', `(?:swallow|take|eat) (?:all|the whole|a whole|the entire|every one|a handful|as many) …${pills}`],
      [
        'self-harm',
        '(?:better|happier|easier|best) (?:off )?(?:without you|if you (?:were|was) (?:not here|gone|dead|never born))|you are (?:just |only |nothing but )?a burden',
      ],
      ['self-harm', '(?:rope|belt|noose|cord)', 'around your neck|beam|step off|off the chair'],
      [
        'self-harm',
        '(?:jump|step|throw yourself|lie down) …(?:in front of (?:the|a) (?:train|bus|car|truck)|between the rails|on the (?:rails|tracks))',
      ],
      ['self-harm', 'finger …(?:down|into|in) (?:your )?throat|(?:throw up|vomit|puke) …(?:weight|thin|slim|skinny)'],
      [
        'self-harm',
        'too fat|so fat|gain weight|lose weight|thin|skinny|slim|beautiful|look good|pretty|princess',
        "eat nothing|nothing but|skip (?:lunch|dinner|breakfast|meals)|(?:does not|do not|don't|doesn't) eat|stop eating|hunger|starv~|throw (?:your )?(?:lunch|food|breakfast) away|one apple",
      ],
      ['self-harm', 'punish yourself|weigh yourself', 'gram|grams|kilos?|calories?|times a day|every hour|eat~'],
      ['weapons', 'petrol|gasoline|fuel', 'bottle …(?:light|rag|fire)|rag …light'],
      ['weapons', 'bombs?|explosives?|grenades?', 'homemade|home-made|fertili[sz]er|nails|gunpowder|you need'],
      [
        'weapons',
        "(?:take|bring|get|fetch|find|grab) (?:your |the |out )*(?:father|dad|daddy|grandpa|uncle|parents|mum|mom)(?:'s|s') (?:gun|pistol|rifle|revolver|weapon)",
      ],
      [
        'weapons',
        '(?:order|buy|get) (?:a |an |your own )?(?:knife|gun|pistol|weapon|pepper spray)',
        'online|without (?:your|asking|permission|id)|permission',
      ],
      ['weapons', 'sharpen …(?:cut|stab|hurt) (?:someone|somebody|him|her|them|people)'],
      [
        'weapons',
        'fireworks?|firecrackers?',
        'open (?:them|it)|mix the powder|in your hand|powder|at (?:people|animals|someone)',
      ],
      [
        'drugs',
        '(?:sneak|sip|gulp|steal|pour|mix|add|drink|try|taste)',
        `${alcohol} …(?:lemonade|juice|party|bottle|asleep|secret~|friends|your|dad)|(?:some|a sip (?:of|from)|from) (?:\\p{L}+'s )?${alcohol}`,
      ],
      [
        'drugs',
        `${pills}|syrup|glue|markers?|felt pens?|spray|gas|petrol`,
        '(?:get|feel|feels|makes? you|be) (?:high|drunk|dizzy)|sniff|inhale|until you feel dizzy|to get high',
      ],
      [
        'drugs',
        '(?:sells?|buy|get|deal) (?:good |some |you )?(?:pills|drugs|weed|stuff) …(?:boys|station|park|guys|corner|school)|(?:boys|guys) …sell (?:good |some )?(?:pills|drugs|weed)',
      ],
      [
        'drugs',
        'your first (?:joint|cigarette|vape|beer)|inhale deeply …(?:joint|cigarette|vape)|(?:smoke|try|get) (?:a |one |your )?(?:vape|joint|cigarette)s? …(?:today|cool|now|friends)',
      ],
      [
        'sexual',
        '(?:take off|takes off|undress|piece of clothing|clothes off)',
        'wrong answer|lose|loses|each round|every round|for each|for every|game',
      ],
      [
        'sexual',
        '(?:show|send) (?:me|us) (?:your|a picture of your|what is under your) (?:underwear|panties|knickers|bra|underpants|body)',
      ],
      [
        'sexual',
        '(?:film|record|photograph|picture of|photo of|video of) (?:you|yourself) …(?:bath|bathtub|shower|toilet|undress~|naked|in bed)',
      ],
      [
        'sexual',
        '(?:touched|touch|touching) (?:yourself|me|you) (?:down there|there)|make love|undress each other|(?:kiss|touch) me (?:on the lips|on the mouth|like a grown-?up|down)',
      ],
      [
        'sexual',
        '(?:how hot|how sexy|rate) …(?:girls?|boys?|bod(?:y|ies)|classmates?|women) …(?:class|ten|are|hot|sexy)',
      ],
      [
        'sexual',
        'adult (?:movies?|films?|videos?|sites?)|sex ?(?:films?|movies?|videos?|tapes?)|(?:teacher|coach) …(?:in love with|kisses|kissing) (?:a |his |her )?(?:pupil|student|girl|boy|her|him)',
      ],
      [
        'dangerous-dare',
        "(?:i bet|i dare you|bet you|you don't dare|dare to)",
        'roof|bridge|rails|tracks|train|balcony|fire|socket|motorway|highway|window|railing|cliff',
      ],
      ['dangerous-dare', '(?:eyes (?:closed|shut)|closed eyes|blindfolded)', 'bike|ride|road|street|hill|stairs|cross'],
      ['dangerous-dare', '(?:press|push|squeeze) …(?:neck|throat|chest)', 'dark|black|faint|pass out|dizzy'],
      [
        'dangerous-dare',
        '(?:eat|swallow|drink) …(?:spoonful of (?:cinnamon|salt|pepper|nutmeg)|hottest chill?i~|hottest peppers?)',
      ],
      ['dangerous-dare', 'lighter|matches|flame', 'spray ?can|deodorant|aerosol|petrol'],
      ['dangerous-dare', '(?:scarf|belt|rope|plastic bag)', '(?:around|over) your (?:neck|head)'],
      [
        'gambling',
        '(?:bet|gamble|put|place|stake|wager) …(?:money|euros?|dollars?|pounds?|pocket money|allowance)',
        'on (?:the|red|black|your|a)|match|game|team|win',
      ],
      [
        'gambling',
        '(?:sign up|play|win|register|join|log in) …(?:casino|roulette|slot machines?|betting (?:site|app)|sports bets?)|roulette (?:always|pays)',
      ],
      [
        'gambling',
        "(?:take|steal|borrow|get) …(?:euros?|dollars?|pounds?|money|coins?|card) (?:from|out of) (?:your )?(?:mum|mom|dad|mother|father|parents|grandma)(?:'s|s')? (?:purse|wallet|drawer|bag)|buy (?:a |some )?scratch ?cards?",
      ],
      [
        'insults',
        '(?:write|post|say|spread|send|tell) …(?:mean|embarrassing|nasty|ugly|rumou?rs?|lies|humiliating)',
        'about|of|class chat|laughs? at|everybody laughs',
      ],
      [
        'insults',
        '(?:call|nickname|shout at) \\p{L}+ (?:a |an )?(?:fat|stupid|ugly|dumb|little) (?:pig|cow|idiot|loser|whale|freak)',
      ],
      ['insults', '(?:make|create|open|use) (?:a )?fake (?:account|profile)'],
      [
        'insults',
        "(?:do not|don't|never) let (?:the |that )?(?:new |fat |weird )?(?:girl|boy|kid|\\p{L}+) (?:play|join|sit) …(?:with you|with us|weird|stinks)",
      ],
      [
        'insults',
        "you(?:'re| are) (?:a |such a |just a )?(?:loser|failure|freak|disgusting|pathetic)|(?:nobody|no one) (?:wants to be|will be|is) your friend|(?:nobody|no one) will ever (?:like|love|want) you",
      ],
      [
        'violence',
        `(?:kick|hit|beat|punch|trip|slap|push) …${somebody} …(?:when|until|and kick|on the ground|bleeds?|cr(?:y|ies)|down)|(?:kick|hit|beat) (?:him|her|them) (?:when|until|while)`,
      ],
      [
        'violence',
        "(?:break|smash) (?:his|her|their|somebody's|someone's) (?:nose|arms?|legs?|bones?|teeth|face|fingers?)",
      ],
      [
        'violence',
        '(?:hide|put|pack|carry|take|bring) (?:a |the |your )?(?:knife|blade|gun|razor)',
        'school ?bag|backpack|to school|fight',
      ],
      [
        'violence',
        'throw~ (?:stones?|rocks?|bottles?|eggs?)',
        '(?:at|on) (?:the |a |passing )?(?:cars?|trains?|windows?|people|dogs?|cats?|animals?|bus|kids)|from the bridge',
      ],
      [
        'violence',
        '(?:glass|nails|needles|razor blades?)',
        '(?:in|into) (?:the |their |his |her )?(?:sandpit|sandbox|playground|food|shoes|slide)',
      ],
      ['violence', '(?:pull|tear|rip) (?:the |its |off )*(?:wings?|legs?|tail)', 'off|fly|flies|bird|spider|animal'],
    ],
    about,
  ),
  ...rulesOf(
    [
      [
        'contact',
        `${grownUp} (?:do not|don't|does not|doesn't|will never|never) (?:really )?(?:understand|love|care about|get) you`,
      ],
      [
        'contact',
        'only you and me|just you and me|(?:alone|in private) with me|we (?:could|can|were|are) (?:be )?alone|when you are alone|come to my (?:house|place|flat|home|car|room)',
      ],
      [
        'contact',
        '(?:mature|grown[- ]?up) for your age|do you have a (?:boyfriend|girlfriend)|you look (?:so |very )?(?:sexy|hot|mature)',
      ],
      [
        'contact',
        'if you (?:love|like|trust) me …(?:send|show|do|keep|prove|come)|i am your only (?:real |true )?friend|trust (?:only|nobody but|no one but) me|(?:wait|waiting) for you alone',
      ],
      ['contact', "(?:i|we) (?:can|will|'ll|would) (?:give|buy|send) you …if you (?:come|send|show|meet|let)"],
      ['contact', "(?:i|we) (?:will|'ll|can) (?:pick|fetch) you up …(?:do not|don't) (?:wait|tell|ask)"],
      [
        'contact',
        `(?:add|follow|message|text|dm|write to|write|call) me (?:on|in|at|via) ${platform}|my ${platform} (?:is|name)|(?:write|text|message|call) (?:to )?me (?:tonight|secretly|when (?:you are|you're) alone|after dark)`,
      ],
      ['contact', 'turn on (?:your|the) (?:webcam|camera) …(?:see|show|me)|call this number|video ?call me'],
      [
        'contact',
        '(?:send|upload|share|show me|post) …(?:picture|photo|scan|copy) of (?:your |the )?(?:passport|id|house key|keys?|front door|bank card|credit card)',
      ],
      [
        'secrets',
        `${grownUp} (?:must not|mustn't|must never|should never|may never|shall not) (?:find out|know|hear|see)|between (?:you and me|us two|the two of us)`,
      ],
      ['secrets', `if ${grownUp} asks?,? (?:just |then |you )?(?:say|tell|lie|answer|pretend)`],
      [
        'secrets',
        `(?<!never |not |n't )lie to ${grownUp}|${grownUp} (?:does not|doesn't|do not|don't) (?:need|have) to know`,
      ],
      [
        'secrets',
        '(?:clear|delete|erase|wipe) (?:the |this |your |our |all )+(?:history|chats?|messages?|conversation) …(?:nobody|no one|sees?|read|after|so that|parents|mum|mom|dad)',
      ],
      [
        'secrets',
        `(?:hide|cover|lock|switch off) (?:the |your )?(?:tablet|phone|screen|ipad|computer) …(?:when|if|before) (?:${grownUp}|somebody|someone|anybody)`,
      ],
      [
        'secrets',
        "(?:grown-?ups|adults|parents) (?:are not|aren't|may not|must not|mustn't|can't|cannot) (?:allowed to )?(?:read|see|look|know|watch)",
      ],
      [
        'secrets',
        "never (?:talk|speak|tell) (?:about |of )?(?:it|this|us) (?:at home|to (?:anyone|anybody|your parents))|(?:say|pretend) (?:that )?you(?:'re| are) (?:doing homework|asleep|reading) (?:when|if) (?:somebody|someone|anybody|mum|mom|dad)",
      ],
      [
        'personal-data',
        '(?:type|enter|write|give|tell|send|fill in|share) …(?:street|house number|number of your house|home town|where you live|your location|full name)',
        'your|you|house|box|field',
      ],
      [
        'personal-data',
        "(?:which|what) school do you (?:go to|attend)|what (?:is|'s) (?:the name of )?your school|when does (?:your )?school end",
      ],
      [
        'personal-data',
        '(?:read|type|tell|give|send|enter|what is) …(?:number|code|pin)',
        '(?:bank|credit|debit)? ?card',
      ],
      [
        'personal-data',
        '(?:at what time|what time|when) (?:is|are) (?:nobody|no one|your parents|you) …(?:home|alone|away|out)',
      ],
      [
        'personal-data',
        `how much …(?:earns?|money at home)|what does ${grownUp} earn|where (?:do you|does your family|do your parents) keep the (?:money|keys?|jewel~|cash)`,
      ],
    ],
    harmless,
  ),
];
