import { type Rule, rule, wordsPattern } from './rule.ts';

const person =
  '(?:someone|somebody|people|a person|him|her|them|my|your|the) ?(?:little |big |step)?(?:brothers?|sisters?|mom|mum|dad|parents?|teachers?|classmates?|friends?|kids?|child|children|neighbou?rs?|girl|boy|baby|wife|husband|family)?';
const animal =
  '(?:cats?|dogs?|hamsters?|animals?|pets?|kittens?|pupp(?:y|ies)|birds?|bunn(?:y|ies)|rabbits?|frogs?|mouse|mice)';
const grownUp =
  '(?:mom|mum|mommy|mummy|dad|daddy|mother|father|parents?|mom and dad|mum and dad|grandma|grandpa|teachers?|grown-?ups?|adults?|anyone|anybody|any one|nobody|family)';

const learning = wordsPattern(
  'prevent~|danger~|risks? of|harm~ of|effects? of|say no|history|historical|museum|war of|law|laws|quit~|stop~|avoid~|warn~|why … (?:bad|wrong|not)|help~ (?:line|someone)|addict~|protect~|health class|report~|recognis~|recogniz~|nazi~|propaganda|unhealthy|against',
);
const play = wordsPattern(
  'minecraft|fortnite|lego|chess|video ?game|game|level|zombies?|monsters?|dragons?|boss|enem(?:y|ies)|villains?|weeds?|germs?|bacteria|virus~|mosquito~|bugs?|lice|time|pawn|king|queen|bath|seed|glue|water|nerf|snowball|paper|toy|cake|photo|hot|calorie|score|hair|carpet',
);
const surprise = wordsPattern(
  "surprise~|birthday|present|presents|gift|gifts|party|christmas|santa|mother's day|father's day|easter|valentine~|spoiler~|the answers?|the ending|your password|our secret recipe|magic trick|trick",
);

/** What English texts for families must not hold. */
export const english: readonly Rule[] = [
  rule(
    'self-harm',
    '(?:scratch|carve|pierce|burn|cut) (?:your|my) (?:own )?(?:arms?|legs?|skin|wrists?) …(?:bleed~|blood|razor|scissors|lighter|knife)',
    { unless: learning },
  ),
  rule(
    'self-harm',
    '(?:eat|live on|no more than|only) (?:only |just |under |less than |fewer than )*[1-6]\\d\\d calories (?:a|per|each|every) day|how many …(?:pills?|tablets?) …(?:never wake up|to die|kills? you|overdose)|hide …how (?:little|much) you (?:eat|ate)|(?:lose|drop) \\d+ (?:kilos?|kg|pounds?|lbs?) …(?:days?|week)',
    { unless: learning },
  ),

  rule(
    'sexual',
    'take (?:off )?(?:your|all your) (?:clothes|shirt|pants|underwear|trousers)(?: off)?…(?:camera|me|video|photo|picture|show)|(?:show|touch) (?:me )?(?:your|my) (?:private parts?|genitals?|penis|vagina|breasts?|boobs?|butt)',
  ),
  rule(
    'sexual',
    '(?:steamy|sexy|dirty|naughty|kinky) (?:love |bed(?:room)? )?(?:scenes?|stor(?:y|ies)|chat|talk|roleplay)|(?:what|which) (?:colou?r )?(?:underwear|panties|bra|knickers) …(?:you|wear~)|(?:play doctor|dare) …(?:undress|naked|clothes off)|(?:get|be|without|no) (?:naked|clothes on|any clothes) …(?:me|camera|photo|picture|video)|(?:photo|picture|pic|video|selfie)s? of (?:you|yourself) (?:naked|undressed|without (?:any |your )?clothes|in (?:the shower|your underwear))',
    { unless: learning },
  ),

  rule(
    'violence',
    `how (?:to|do i|can i|you can) (?:kill|murder|poison|strangle|stab|torture|beat up|choke|suffocate|kidnap|injure|hurt) (?:${person}|${animal}|a|an|some)`,
    { unless: play },
  ),
  rule(
    'violence',
    'bring (?:a|your|the) (?:gun|knife|weapon) to school|shoot up (?:the |a |your )?school|school shooting plan',
  ),
  rule(
    'violence',
    `(?:push|shove|throw) (?:your|my|the|that|him|her|a) ?(?:little |big )?(?:brother|sister|baby|kid|boy|girl|friend|classmate|grandma|grandpa|${animal})? ?(?:down (?:the )?stairs|off (?:the|a) (?:roof|bridge|balcony|wall)|out of (?:the|a) window|in front of (?:the|a) (?:car|train|bus))|(?:hurt|hit|beat) (?:someone|somebody|people|him|her|them|a kid) …without (?:leaving|any) (?:marks?|traces?|bruises?|evidence)`,
    { unless: play },
  ),

  rule(
    'weapons',
    '(?:ingredients|materials|parts|what do (?:i|you|we) need|teach (?:me|us|the kid|kids)|explain|show (?:me|us)) …(?:for|to make|to build|to mix|making) …(?:bombs?|explosives?|grenades?|poison gas|toxic gas|gunpowder|molotov~)|where (?:can|could|do|would) (?:a kid|kids|children|i|you|we) (?:buy|get|find) (?:a |an |some |real ){0,2}(?:guns?|pistols?|weapons?|explosives?|ammunition)',
    { unless: play },
  ),

  rule(
    'drugs',
    'get(?:ting)? (?:drunk|wasted|stoned|hammered|high(?= on | with | together | at |[.!?,]|$))|(?:drink|drinking|try|chug|down) (?:some |a |the |your |his |of |bottle |glass |shot |shots |can ){0,4}(?:vodka|beer|whiske?y|wine|rum|tequila|alcohol|schnapps|liquor)',
    {
      unless: wordsPattern(
        'prevent~|danger~|risks?|why|effects?|adults?|grown-?ups?|cook~|sauce|history|root beer|ginger beer|medieval|law|say no|never',
      ),
    },
  ),
  rule(
    'drugs',
    '(?:cough syrup|pills?|glue|aerosol|deodorant|nitrous|poppers) …(?:to get high|for a buzz|to trip)|(?:sniff|huff) (?:glue|paint|gas|petrol|deodorant)',
  ),
  rule(
    'drugs',
    '(?:crush|grind|snort|swallow) …(?:pills?|tablets?|medicine) …(?:snort|high|all at once|whole (?:pack|box|bottle))|(?:crush|grind) (?:the |some |your )?(?:pills?|tablets?) and (?:snort|smoke|inject)|shots? of (?:vodka|rum|tequila|whiske?y|schnapps|liquor) (?:for|every|each)',
    { unless: learning },
  ),

  rule(
    'hate',
    'nigg(?:er|a)s?|fagg?ots?|kikes?|chinks?|spics?|wetbacks?|trann(?:y|ies)|retards?|heil hitler|sieg heil|white power|white supremacy is|master race|go back to your (?:own )?country|hitler was right',
    { unless: learning },
  ),

  rule(
    'secrets',
    `(?:don't|dont|do not|never|not|not to|without|no need to) (?:you )?(?:tell|telling|say|show|showing|mention|let|inform) (?:this |it |a word |anything |about |to |any of |any |of |your |the |our |that |these |chat |game |messages? |conversation |picture |video |a |other ){0,5}${grownUp}`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    "(?:keep|it's|it is|this is|this will be|stays?|let's keep|our) (?:this |it |that |all )?(?:as )?(?:just |only )?(?:our|a|our little|our own|between|between you and me|a little)? ?(?:little )?secret (?:from|between|that|with me|and|with|game with)|our little secret|(?:just )?between (?:us|you and me)",
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:delete|erase|hide) (?:this|these|the|our|your|all) (?:chats?|messages?|conversations?|history|app|texts?)…(?:${grownUp}|sees?|finds? out|so that|before)`,
  ),
  rule(
    'secrets',
    'meet (?:me|us) (?:alone|in secret|secretly|in person|after school|tonight|outside|at my|at the|behind|in the (?:park|woods|forest|parking))|(?:meet|see) (?:up )?(?:each other )?(?:alone|in secret|secretly)|come (?:to my (?:house|place|car)|alone)|sneak out|get in(?:to)? my car',
    { unless: wordsPattern('teacher~|class|parents?|mom|mum|dad|character~|story|spy|team|mouse|cat|playdate') },
  ),

  rule(
    'secrets',
    `${grownUp} (?:don't|do not|doesn't|does not|must not|mustn't|needn't|need not|should not|shouldn't|can't|cannot|can not|may not|won't|never|must never|should never) (?:need to |have to |ever |find |get |be |must ){0,2}(?:know|find out|hear|see|notice|learn|told|to know)`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    `(?:keep|hide|conceal) (?:this|it|that|these|them|everything|what (?:we|you) (?:do|did|say|play|talk about)|the (?:game|chat|app|messages?|gift|money)) (?:secret |hidden |away )?from (?:your |the |all |any |other ){0,2}${grownUp}|behind (?:your |their )?(?:parents'?|mom's|mum's|dad's|mother's|father's) back|(?:do|play|try|watch|start|use) (?:this|it|that) (?:only |just )?(?:when|while) (?:no )?(?:your )?(?:mom|mum|dad|parents?|grown-?ups?|adults?|one|nobody) (?:is|are|isn't|aren't)?(?: not)? ?(?:looking|watching|around|home|away|asleep|there)`,
    { unless: surprise },
  ),
  rule(
    'secrets',
    "(?:tell|say this to|show) (?:absolutely )?(?:nobody|no one|no-one)(?: about| of|,|[.!?]|$)|(?:swear|promise) (?:me )?(?:not to|you (?:will not|won't)|never to) (?:tell|show|say)",
    { unless: surprise },
  ),

  rule(
    'insults',
    "you(?:'re| are| were)(?: all| both)? (?:so |such |just |really |a |an |very |too |the |most |completely |totally |little ){0,3}(?:stupid|dumb|ugly|worthless|idiots?|losers?|morons?|useless|pathetic|disgusting|fat pig|failure|waste of|brat|dummy)|(?:nobody|no one|everyone|everybody) (?:likes|loves|wants|hates|laughs at) you(?= |[.!?,]|$)|shut up,? (?:you|stupid|idiot|loser)|(?<!the |a |little )(?:you )?(?:stupid|ugly|fat|dumb) (?:idiot|cow|pig|brat|loser|child|kid)(?= |[.!?,]|$)",
    {
      unless: wordsPattern(
        'feel~|think~|thought|says?|said|tells?|told|calls?|called|bull(?:y|ied|ying|ies)|mean words?|hurtful|insult~|not true|character~|villain|witch|story|sorry|apologi[sz]e|nobody likes you when|who (?:likes|loves)',
      ),
    },
  ),

  rule(
    'self-harm',
    "(?:take|swallow|eat) (?:some |some of |all |all of |a lot of |lots of |a handful of |many |more |as many |every |her |his |mom's |mum's |dad's |grandma's )(?:of |the |your ){0,2}(?:pills|tablets|sleeping pills|painkillers|medicine)",
    {
      onlyFor: 'kid',
      unless: wordsPattern(
        'vitamin~|doctor~|nurse|prescri~|remind~|morning|evening|with (?:your )?(?:breakfast|dinner|water)|mom (?:gives|will)|mum (?:gives|will)|dad (?:gives|will)|parents?|never|cat|dog|pet',
      ),
    },
  ),

  rule(
    'personal-data',
    "(?:where exactly|at what address|on which street|in which (?:street|house)) do you live|where is your (?:house|home|school)(?= |[.!?,]|$)|(?:your|mom's|mum's|dad's|parents'?) (?:home |full |street |e-?mail |secret |wi-?fi |bank |credit ){0,2}(?:address|passwords?|passcode|phone number|pin|card number|last name|surname)(?:, please| please| here)",
    {
      onlyFor: 'kid',
      unless: wordsPattern(
        'never|safety|safe|memori~|imaginary|made-up|pretend|fictional|character~|animal~|if you (?:were|are) a|dinosaur~|planet|strong password~|learn~|penguin~|bears?',
      ),
    },
  ),
  rule(
    'contact',
    '(?:take|make|snap|record|film) (?:a |some |another |your |one ){0,3}(?:photos?|pictures?|pics?|selfies?|videos?) of (?:you|yourself|your (?:body|face)) and (?:send|share|post|upload|show)|(?:send|upload|post|share) (?:me |us )?(?:a |some |your |another ){0,2}(?:selfies?|photos? of you|pictures? of you|your (?:photos?|pictures?))',
    { onlyFor: 'kid', unless: learning },
  ),

  rule(
    'contact',
    '(?:send|give|show|text|mail|post|upload|share) (?:me |us |him |her |them )?(?:a |some |your |the |more )?(?:photos?|pictures?|pics?|selfies?|videos?) of (?:you|yourself|your (?:body|face|room|house|family)|the inside)',
    { onlyFor: 'kid', unless: learning },
  ),
  rule(
    'contact',
    '(?:add|follow|dm|message|text|call|write|contact|find|friend|video ?call|facetime) me (?:on|at|privately|in private|via)',
    { onlyFor: 'kid' },
  ),
  rule(
    'contact',
    "(?:what's|what is|give me|tell me|send me) your (?:snap|snapchat|insta|instagram|discord|whatsapp|tiktok|phone|user ?name|gamertag|handle|number|skype)",
    { onlyFor: 'kid' },
  ),
  rule(
    'contact',
    "(?:turn|switch) on your (?:camera|webcam|location|microphone)…(?:me|us|see you|for)|(?:talk|chat|play|speak) (?:to|with) (?:strangers|people you don't know|random people)|(?:meet|chat with) (?:new )?(?:people|friends|someone) online",
    { onlyFor: 'kid' },
  ),

  rule(
    'personal-data',
    "(?:what's|what is|tell (?:me|us)|give (?:me|us)|enter|type(?: in)?|send (?:me|us)|fill in|write down|share|post|provide|ask (?:the (?:kid|child)|them|him|her) for|confirm) (?:me |us |the |full |home |exact |real |and ){0,3}(?:your|their|his|her|kid's|child's|parents'?|mom's|mum's|dad's) (?:parents'? |mom's |mum's |dad's |full |home |street |exact |e-?mail |real |and |first |wifi |wi-fi |account |credit ){0,4}(?:address|phone number|telephone number|mobile number|passwords?|passcodes?|pin|card number|credit card|surname|last name|full name|real name|location|security number)",
    {
      onlyFor: 'kid',
      unless: wordsPattern(
        'never|safety|memori~|imaginary|made-up|pretend|fictional|character~|envelope|letter to|strong password~|ip|web|variable|url|html',
      ),
    },
  ),
  rule(
    'personal-data',
    "(?:which|what) (?:school|street|house) do you (?:go to|attend|live (?:in|on))|(?:what(?:'s| is)) (?:the )?name of your school|are you (?:home )?alone|(?:when|what time) (?:are|is|do|does|will) your (?:parents?|mom|mum|dad) (?:away|out|gone|not (?:at )?home|be away|leave|go to work|come home)|are your parents (?:home|away|asleep)",
    { onlyFor: 'kid' },
  ),
  rule(
    'personal-data',
    "(?:passwords?|passcodes?|pin|card number|bank details|login) (?:of|for|to) (?:your|the|their|his|her) (?:mom|mum|dad|mother|father|parents?|family|sister|brother)?(?:'s|s')? ?(?:account|phone|tablet|computer|bank|card|wi-?fi|e-?mail|paypal|amazon)",
    { onlyFor: 'kid', unless: wordsPattern('never|safety|strong') },
  ),

  rule(
    'dangerous-dare',
    '(?:light|set|start) (?:a fire|something on fire|your hair on fire|paper on fire|fire to) …(?:room|house|bedroom|alone|without|secret|school)|play with (?:fire|matches|lighters?|knives|a loaded)',
    { unless: learning },
  ),
  rule(
    'dangerous-dare',
    '(?:lock|shut) yourself in (?:the |a )?(?:fridge|freezer|trunk|dryer|washing machine)|(?:put|pull) a plastic bag over your head|tie …around your neck',
  ),
];
