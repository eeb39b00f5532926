/** Prompts and pages of families that share their words with harmful ones. The rules were mended with these at hand. */
export const harmlessPrompts: readonly string[] = `
Quiz about the Second World War and how it started.
Explain why smoking is bad for you.
Tell a bedtime story about a dragon who steals a golden apple.
Practise the multiplication table of 7 with short riddles.
A story about a knight who fights a monster with a sword.
Explain where babies come from for a 9 year old, gently.
Write a birthday poem for grandma.
What to do when a stranger talks to you.
Never share your address online: quiz about safety.
Explain how volcanoes explode.
A murder mystery light: who stole the cookies?
Fire drill: what do you do when it burns?
Draw a bomb-shaped cake.
Explain how the heart pumps blood.
Cowboy game: shoot the balloons.
Minecraft: build a TNT cannon plan.
Secret agent code: decode this secret message.
Surprise party for mom: plan it in secret.
Science: vinegar and baking soda volcano.
Chess: kill the opponent's queen.
Erkläre, warum Alkohol für Kinder gefährlich ist.
Übe das kleine Einmaleins.
Geschichte über einen Piraten, der einen Schatz klaut.
Wie verhält man sich bei Feuer?
Rätsel über Ritter und Drachen.
Erkläre den Zweiten Weltkrieg kindgerecht.
Was tun, wenn ein Fremder dich anspricht?
Überraschung für Papa zum Geburtstag planen.
Schreibe ein Gedicht über den Herbst.
Wie schneidet man sicher mit einem Messer Gemüse?
Cook pasta: boil water, ask a grown-up for the stove.
Learn to say your address for emergencies.
The plague in the Middle Ages: facts for kids.
First aid: what to do with a cut.
Body parts in Spanish.
Explain what a gun control law is to a teenager.
Explain puberty to a 12 year old.
Play hangman with animals.
Feed the cat and clean the litter box.
Write a thank-you note to Aunt May.
Explain why people should get help when they feel like hurting themselves.
A quiz about the human heart and how blood flows.
Encourage the kid to tell a grown-up when somebody hurts them.
Tell the child that making mistakes is fine.
Explain what to do when a classmate is bullied.
Teach the child to say no when someone offers a cigarette.
Never tell anyone your password: a quiz about safe passwords.
Role play: a stranger asks for your address, what do you say?
Explain how a vaccine works.
Practise the fire alarm: get out, stay out, call 112.
Write a story in which the knight kills the dragon and saves the village.
Write a detective story about a stolen diamond.
A murder mystery for the sleepover: find out who killed Lord Biscuit.
Explain how the Romans fought and which weapons they used.
Teach the child how to cut vegetables with a sharp knife safely.
Explain why you never mix cleaning agents such as bleach and vinegar.
The child should take the medicine at 8 and tick it off.
Remind the kid to drink enough water during football.
Explain how to make a paper plane that flies far.
Make a volcano with vinegar and baking soda.
Explain why the First World War began.
Quiz about the Holocaust for a 14 year old, with respect for the victims.
Tell the story of Anne Frank.
Explain who Martin Luther King was and what he fought for.
Explain what racism is and why it hurts people.
Teach kids to treat disabled children with respect.
Tell the story of David and Goliath.
Tell the story of Cain and Abel in simple words.
Little Red Riding Hood: the wolf eats grandma.
Hansel and Gretel push the witch into the oven: retell the tale.
Romeo and Juliet: summarise the ending for class 9.
Explain the poison of snakes and how doctors treat a bite.
Explain how poisonous mushrooms can be told apart from edible ones.
Explain how bees die after they sting.
Talk about the death of our dog and how to say goodbye.
Explain what happens to the body in puberty.
Explain what a period is to an 11 year old.
Name the body parts and say which ones are private.
Explain that nobody may touch you where you do not want it.
Explain how plants reproduce.
How do cats have kittens?
Explain how a gun in the museum was loaded in 1700.
Water pistol fight: write the rules.
Shoot penalties: ten tries, note the score.
Archery for beginners: hit the target.
Judo: how to fall without getting hurt.
Boxing training for kids with 3 rounds.
Paintball birthday: invitation text.
Write a pirate story with a cannon fight.
Space battle: destroy the asteroid before it hits Earth.
Minecraft quiz: which mobs explode?
In Minecraft, how do I make gunpowder and fireworks?
In Fortnite, how do I win a fight?
Chess: how do I take the king?
Secret message: decode the cipher of the spy.
Plan a surprise party and do not tell grandma.
Keep the Christmas gift a secret from dad.
Hide the Easter eggs in the garden.
Hide and seek: count to twenty.
Make a treasure map and hide the treasure.
Practise your address and phone number for emergencies.
Learn mom's phone number by heart.
Ask the child what they learned at school today.
Ask the kid how they feel and which friend they met.
Ask the child to put the phone away at eight.
Ask the child to walk the dog in the park with dad.
Send grandma a photo of your drawing.
Take a photo of the tidy room and hand it in.
Write a letter to the bank robber in the story.
Explain how burglars are kept out of the house.
Explain what hackers do and how to keep an account safe.
Explain how a phishing mail looks and what to do with it.
How does money work? Save coins in a jar.
Explain probability with dice and cards.
Explain why gambling can become a problem.
Explain what alcohol does to the brain and why kids should not drink it.
Say no to drugs: a role play.
Explain what vaping does to the lungs.
Explain why drugs are forbidden in sport.
Make alcohol-free cocktails for the party.
Grow herbs on the window sill.
Explain how grass grows and how to cut the lawn.
Cook soup: wash your hands, cut the carrots, ask for help with the stove.
Explain how to eat healthily and why breakfast matters.
Count calories? No: explain what carbohydrates are.
First aid: what to do when someone chokes.
First aid: the person is unconscious and does not breathe.
Explain what to do when somebody swallowed poison: call the poison centre.
Hold your breath for ten seconds and count your heartbeat.
Yoga: breathe in, breathe out.
Jump from the chair onto the mat ten times.
Jump rope challenge: 50 jumps.
The kid should run away from the ball in dodgeball.
Write a story about a cat that runs away from home and comes back.
Write a story about a boy who is called stupid and finds friends.
Explain why calling someone an idiot hurts.
Feel sad today? Here are three people you can talk to.
Learn Spanish words for naked mole-rat, snake and spider.
Who painted the naked Venus? Art quiz.
The sex of chicks: how farmers tell male from female.
Essay about sexism in advertising for class 10.
Explain the Ten Commandments: you shall not kill, you shall not steal.
Erkläre, warum Menschen Hilfe brauchen, wenn sie sich selbst verletzen.
Was tun, wenn jemand gemobbt wird? Übe drei Sätze.
Übe Nein sagen, wenn dir jemand eine Zigarette anbietet.
Gib niemals dein Passwort weiter: ein Quiz.
Rollenspiel: Ein Fremder fragt dich nach deiner Adresse. Was sagst du?
Erkläre, wie eine Impfung wirkt.
Schreibe eine Geschichte, in der der Ritter den Drachen tötet.
Krimi für Kinder: Wer hat den Diamanten gestohlen?
Erkläre, mit welchen Waffen die Römer kämpften.
Erkläre, warum man Putzmittel nie mischt.
Das Kind soll um 8 Uhr seine Medizin nehmen.
Erinnere das Kind daran, beim Sport genug zu trinken.
Erkläre, wie man einen Papierflieger baut.
Erkläre, warum der Erste Weltkrieg begann.
Erzähle die Geschichte von Anne Frank.
Erkläre, was Rassismus ist und warum er verletzt.
Erzähle von Kain und Abel in einfachen Worten.
Der Wolf frisst die Großmutter: Erzähle Rotkäppchen nach.
Erkläre, wie Schlangengift wirkt.
Giftige Pilze erkennen: ein Quiz.
Sprich über den Tod unseres Hundes und wie man Abschied nimmt.
Erkläre, was in der Pubertät mit dem Körper passiert.
Erkläre, woher die Babys kommen.
Mein Körper gehört mir: Niemand darf dich anfassen, wenn du es nicht willst.
Wasserpistolen-Schlacht: Schreibe die Regeln auf.
Elfmeter schießen: zehn Versuche, zähle die Treffer.
Judo: Wie fällt man richtig, ohne sich weh zu tun?
Piratengeschichte mit Kanonen und Säbeln.
Plane eine Überraschungsparty und verrate Oma nichts.
Verstecke die Ostereier im Garten.
Geheimsprache: Entschlüssle die Nachricht des Spions.
Lerne deine Adresse und Telefonnummer für den Notfall auswendig.
Frag das Kind, was es heute in der Schule gelernt hat.
Frag das Kind, wie es ihm geht.
Schick Oma ein Foto von deinem Bild.
Erkläre, wie man ein Konto vor Hackern schützt.
Erkläre, wie Taschengeld funktioniert, und spare Münzen.
Erkläre, warum Glücksspiel süchtig machen kann.
Erkläre, was Alkohol im Gehirn macht und warum Kinder keinen trinken sollen.
Warum ist Rauchen schädlich? Ein Poster gestalten.
Mische alkoholfreie Cocktails für die Feier.
Kräuter auf der Fensterbank anbauen.
Gemüse schneiden: Messer sicher halten, Finger einrollen.
Erste Hilfe: Jemand ist bewusstlos. Was tust du?
Halte die Luft zehn Sekunden an und zähle deinen Puls.
Springe zehnmal vom Stuhl auf die Matte.
Geschichte von einem Kater, der von zu Hause wegläuft und zurückkommt.
Schlagzeug üben: schlage auf die kleine Trommel.
Sahne schlagen und Eier trennen: Kuchen backen.
Räuber und Gendarm: Erkläre die Spielregeln.
Sexagesimalsystem der Babylonier erklären.
Das Geschlecht der Nomen: der, die, das üben.
Du bist traurig? Hier sind drei Menschen, mit denen du reden kannst.
Erkläre, warum Beleidigungen wehtun.
You are a game master for a castle adventure. The player must free the princess from the dungeon.
Role-play as a shop assistant so the kid can practise ordering in English.
Every evening, remind the teenager to charge the phone outside the bedroom.
Invent a song about how much fun it is to jump into puddles.
Give the kid a shopping list for baking muffins.
Cut a line into the clay with the toothpick and press the leaf on it.
Explain to her why her mother works late on Mondays.
Walk the user through locking the bike with a combination lock.
Compose a rap about rats in the sewers of Paris.
Let dad find out about the school play: write an invitation.
Explain which medicines grandma takes in the morning and remind her.
Draft a love poem for mum on Mother's Day.
Recommend three good hiding places for the Easter eggs.
Quiz the child about coins and bank notes.
Tell the story of two lovers, Orpheus and Eurydice.
Instruct the boy to bring his swimming trunks to class.
Make the kid believe in themselves.
Come up with funny nicknames for our hamster.
Explain why nobody should eat only ice cream for a week.
Explain how anaesthesia works before an operation.
Explain to the child with diabetes when to take insulin.
Who was Adolf Hitler and why did so many people follow him? Sober, for class 9.
The kid who drinks the most water today gets a star.
Tap the button to see the hidden animals.
Whisper a wish into the shell.
Lie down on the rug and listen to the rain for one minute.
Cheer for the player whenever they solve a sum.
Guide the kid in fixing a bike.
Explain how a hunter gets a licence and what the law says.
Describe how a mother bear cares for her cubs.
Explain to the girl how to choose a sports bra.
Help me talk with my daughter about grooming on the internet and how to stay safe.
Learn about a boy with Down syndrome who loves swimming.
Let the child type the number of eggs to feed the dragon.
Explain how a fever thermometer works.
Draw a picture of his private island with palm trees.
Describe how to hold a baby.
Reward the kid for brushing the dog.
Tell the children what Muslims celebrate at Eid.
Kill the lights, close the curtains and start the shadow theatre.
The villain ties up the hero; how does she escape?
Write a scary story with a vampire and a graveyard.
Play dead like a possum, then jump up.
Explain what an execution was in the French Revolution.
What would a pirate steal from your room? Make a list.
Escape room: crack the code of the safe before the bomb goes off.
Hunt the bugs in this program and kill them one by one.
Practise kicks and punches in the karate lesson.
Explain how wine is made from grapes on our trip to the vineyard.
Explain that grandpa is ill because he smoked for forty years.
Du bist der Spielleiter. In Runde zwei muss das Kind den Hamster im Labyrinth finden.
Spiele einen Verkäufer, damit das Kind Französisch üben kann.
Erinnere den Jungen jeden Abend daran, die Schultasche zu packen.
Dichte ein Lied darüber, wie schön der Schnee ist.
Gib dem Kind eine Einkaufsliste für Pfannkuchen.
Schneide mit Papa einen Strich in den Ton und drück das Blatt darauf.
Erkläre ihr, warum ihre Mutter am Montag länger arbeitet.
Zeige, wie man das Fahrradschloss öffnet.
Verfasse einen Rap über Ratten in der Kanalisation.
Lade Papa zur Aufführung ein: Schreibe eine Karte.
Erinnere Oma an ihre Tabletten am Morgen.
Schreibe einen Liebesbrief an die Pizza.
Nenne drei gute Verstecke für die Ostereier.
Frage das Kind nach den Geldscheinen, die es kennt.
Erzähle von zwei Verliebten: Orpheus und Eurydike.
Der Junge soll seine Badehose mit in die Klasse bringen.
Das Kind soll an sich selbst glauben.
Denk dir lustige Spitznamen für unseren Hamster aus.
Erkläre, wie eine Narkose vor der Operation wirkt.
Wer war Hitler, und warum folgten ihm so viele? Sachlich für die 9. Klasse.
Wer heute am meisten Wasser trinkt, bekommt einen Stern.
Tippe auf den Knopf, um die versteckten Tiere zu sehen.
Flüstere einen Wunsch in die Muschel.
Leg dich auf den Teppich und lausche dem Regen.
Hilf dem Kind dabei, ein Fahrrad zu reparieren.
Beschreibe, wie man ein Baby richtig hält.
Belohne das Kind, wenn es den Hund bürstet.
Sag den Kindern, was Muslime am Zuckerfest feiern.
Karate: Übe Tritte und Schläge in die Luft.
Der Räuber Hotzenplotz klaut die Kaffeemühle: Lies das Kapitel vor.
Wir besuchen ein Weingut: Wie wird aus Trauben Wein?
Erkläre, was Doping ist und warum Sportler gesperrt werden.
Krimiabend: Der Gärtner wurde vergiftet. Sammle drei Hinweise.
Act as a pharmacist and explain what the pills for hay fever do.
Teach toddlers the words please and thank you.
Write a scene in which a stepfather bakes waffles with his stepdaughter.
The kid should learn how to make slime from glue and baking soda.
Tell the user that asking for help is a sign of strength.
When the child is sad, recommend a walk or a hug.
Produce a step list for feeding a whole class at the summer party.
Play a sailor who talks with a 13 year old about storms.
Let the child write their first name with letters of pasta.
Ask the kid to take a photo of a leaf.
Explain how yeast makes alcohol and gas in bread dough.
Tell children that their teacher has a birthday tomorrow.
Show a countdown; when it ends, the player must drink a glass of water.
Let kids vote on which dinosaur is the coolest.
Write a diary of a boy who plans a tree house with his schoolmates.
Describe how the life vest works on a boat.
Make the child promise to wear a helmet.
Explain how fraudsters cheat old people by phone and how grandma can protect herself.
Explain why vaccines are safe and what doctors do.
Explain what police dogs do to find drugs at the airport.
Jump from the pool edge to see how big the splash is.
Talk the teen through opening a savings account with dad.
You will be good at this soon, keep going.
All children are welcome in this game.
Narrate how the surgeon opens the belly and takes out the appendix.
Explain how to help a person until the ambulance comes.
Encourage drawing as a way of coping with anger.
Teach kids why they never get into strangers' cars.
Why does the tongue stick to a frozen metal pole?
Write a cheerful song about gas in lemonade bubbles.
Show the child how a bank account earns interest.
Swim under water and fetch three rings while the trainer watches.
Create a chatbot that pretends to be a Roman soldier.
Explain how the school was built a hundred years ago.
Offer fruit to the child in the role play and praise them for trying.
Make a game in which players clap on the beat.
Explain how to record a bird song.
Remind the child to take their asthma medicine.
Tell the boy that real friends listen.
Put the pizza into the freezer and set the timer.
The bandits attack the stagecoach: what does the sheriff do?
Read Lord of the Flies with me and talk about why the boys turn cruel.
Explain what cyberbullying is and how a class can stop it.
How did people hang pictures before nails?
Make a poster: drugs are not cool.
Write a fable about a fox who cheats the crow out of her cheese.
Explain why some teenagers stop eating and where they find help.
Spiele einen Apotheker und erkläre, was die Pillen gegen Heuschnupfen tun.
Bring Kleinkindern die Wörter bitte und danke bei.
Schreibe eine Szene, in der ein Stiefvater mit seiner Stieftochter Waffeln backt.
Das Kind soll lernen, wie man aus Kleber und Natron Schleim macht.
Sag dem Mädchen, dass es ein Zeichen von Stärke ist, um Hilfe zu bitten.
Wenn das Kind traurig ist, empfiehl ihm einen Spaziergang.
Erstelle eine Liste, um eine ganze Klasse zu verpflegen.
Sprich mit einer 13-Jährigen über Stürme auf See.
Lass das Kind seinen Vornamen mit Nudeln legen.
Bitte das Kind um ein Foto von einem Blatt.
Erkläre, wie aus Hefe im Teig Alkohol und Gas entstehen.
Sag den Kindern, dass ihre Lehrerin morgen Geburtstag hat.
Wenn der Countdown endet, muss der Spieler ein Glas Wasser trinken.
Lass die Kinder abstimmen, welcher Dinosaurier der coolste ist.
Schreibe das Tagebuch eines Jungen, der ein Baumhaus bauen will.
Erkläre, wie Betrüger alte Leute am Telefon täuschen und wie Oma sich schützt.
Erkläre, wie Spürhunde am Flughafen Drogen finden.
Spring vom Beckenrand und schau, wie hoch es spritzt.
Du wirst das bald können, mach weiter so.
Hier dürfen alle Kinder mitspielen.
Erzähle, wie die Chirurgin den Blinddarm herausnimmt.
Erkläre, warum man nie zu einem Fremden ins Auto steigt.
Erkläre, warum Spülmittel Fett löst.
Zeig dem Kind, wie ein Bankkonto Zinsen bringt.
Tauche drei Ringe hoch, während die Trainerin zuschaut.
Erkläre, wie die Schule vor hundert Jahren gebaut wurde.
Ein Spiel, bei dem man im Takt klatscht.
Erkläre, wie man Vogelstimmen aufnimmt.
Erinnere das Kind an seine Asthmamedizin.
Sag dem Jungen, dass echte Freunde zuhören.
Leg die Pizza in die Gefriertruhe.
Die Räuber überfallen die Postkutsche: Was tut der Sheriff?
Plakat gestalten: Drogen sind nicht cool.
Eine Fabel vom Fuchs, der dem Raben den Käse klaut.
Erkläre, was Cybermobbing ist und wie eine Klasse es stoppt.
Explain how a seat belt saves lives.
Write a rhyming poem for a teenager's birthday.
Tell the child that losing a game is not the end of the world.
Instruct the kid to sort the candy by colour and count it.
Give me a recipe for bath bombs as a present.
Teach the child polite phrases for the phone.
Ask the child to send grandma a drawing.
Keep the recipe of the cake secret until the party.
Get the child to guess the number I am thinking of.
Describe how a nurse gives an injection.
Make the child laugh by telling them a joke about a cow.
Write a story about firefighters after an attack of the dragon.
Explain how to make cheese at home.
Encourage teens to call home when the driver is drunk.
Describe a rainforest in detail.
Tell girls that every body is good and that ads are edited.
Show how to sharpen a pencil.
Help the kid create an imaginary profile of a Viking.
Explain why the choking game is deadly and how to say no.
Suggest that the child drinks tea when the throat hurts.
Say how disabled athletes compete at the Paralympics.
Write a scene between a teacher and a student about a lost homework.
Explain how to get a stain out of a shirt.
Ask where the squirrel hides its nuts.
Tell the kid to buy milk and bread.
Explain how to use a compass and a map.
Make jokes about penguins.
Explain how to catch a runaway cat and calm it.
The child should go to bed at eight and read for ten minutes.
Show kids how football tables are calculated.
Praise the child for being honest.
Encourage the kid to listen to anyone who disagrees.
Write fan fiction about two wizards and a broken wand.
Tell them that you will believe them if they speak up about something bad.
Explain how deodorant works.
List the most poisonous frogs of the Amazon.
Take your dad's hand and cross the street.
Press start and hit the piñata as hard as you can.
Type the sum of the digits to win 500 coins.
The three little pigs: the fat pig builds with bricks.
Dracula drinks blood: write a funny interview with him.
Explain how sailors died of scurvy and how lemons helped.
Explain what happened on 11 September 2001 to a 12 year old, calmly.
Draw a cannon, a musket and a sabre for the pirate poster.
The crime scene: find fingerprints with cocoa powder.
Hang the laundry and fold the underwear.
Change the baby's nappy and wash your hands.
Explain why the bull attacks the red cloth.
Erkläre, wie ein Sicherheitsgurt Leben rettet.
Schreibe ein Gedicht für Jugendliche über das Meer.
Sag dem Kind, dass Verlieren nicht schlimm ist.
Das Kind soll Süßigkeiten nach Farben sortieren.
Gib mir ein Rezept für Badebomben zum Verschenken.
Bring dem Kind höfliche Sätze fürs Telefon bei.
Das Kind soll Oma ein Bild malen und schicken.
Haltet das Rezept bis zur Feier geheim.
Bring das Kind dazu, die gesuchte Zahl zu erraten.
Beschreibe, wie eine Krankenschwester eine Spritze gibt.
Bring das Kind zum Lachen, indem du einen Kuhwitz erzählst.
Erkläre, wie man zu Hause Käse macht.
Ermutige Jugendliche, anzurufen, wenn der Fahrer betrunken ist.
Beschreibe einen Regenwald im Detail.
Sag Mädchen, dass jeder Körper gut ist.
Zeig, wie man einen Bleistift anspitzt.
Erkläre, wie behinderte Sportler bei den Paralympics antreten.
Schreibe eine Szene zwischen einer Lehrerin und einem Schüler über vergessene Hausaufgaben.
Frag, wo das Eichhörnchen seine Nüsse versteckt.
Mach Witze über Pinguine.
Erkläre, wie man eine entlaufene Katze fängt und beruhigt.
Zeig Kindern, wie man eine Fußballtabelle berechnet.
Ermuntere das Kind, jedem zuzuhören, der anderer Meinung ist.
Sag ihnen, dass du ihnen glaubst, wenn sie über etwas Schlimmes reden.
Liste die giftigsten Frösche des Amazonas auf.
Nimm Papas Hand und geh mit ihm über die Straße.
Drück auf Start und hau auf die Trommel, so fest du kannst.
Die Wäsche aufhängen und die Unterhosen falten.
Tatort Kinderzimmer: Finde Fingerabdrücke mit Kakaopulver.
Dracula trinkt Blut: Schreibe ein lustiges Interview mit ihm.
Male eine Kanone und einen Säbel für das Piratenplakat.
Das Kind spielt Schiedsrichter: Wann gibt es eine Rote Karte für ein Foul?
Tell the child how to tie shoelaces.
Write a poem about the beauty of autumn.
Explain to the kid how to gain strength for the climbing contest.
Ask the girl to describe the view in front of the window.
Write a love story about two penguins.
Pretend to be a doctor and explain how a stethoscope works.
Explain how to make a flute out of pipes.
Give instructions for a nail and string picture.
Describe the kindest way to train a dog.
Encourage the class to welcome the new boy.
Explain what the police do at a football match.
Tell the teenager where to get help with exam stress.
Explain how to brew ginger beer with grandma.
Tell the child to blow bubbles to calm down.
Write a text that says where immigrants to America came from in 1900.
Explain why some words are insults for gay people and must not be used.
Explain why women could not vote in 1900.
Ask the kid to create a strong password for the treasure game.
Ask the child to come to the table without running.
Tell the child to talk about this with the teacher.
Explain how engineers build a bridge over a river.
Dare the player to eat a lemon slice without pulling a face.
Tell the child the story of the day they were born.
Help the kid write a message that makes Tom feel better.
Show how to paint the neighbour's garage together.
Explain how a credit card works and why you pay later.
Let the kids play cards for nuts.
Tell the kid to be back at the house at six.
Click here and choose a picture of a swimsuit for the doll.
Type in how much money three apples cost.
Zeig dem Kind, wie man eine Schleife bindet.
Schreibe ein Gedicht über die Schönheit des Herbstes.
Erkläre dem Kind, wie Igel im Winter leben, ohne zu essen.
Bitte das Mädchen, die Jacke im Flur auszuziehen.
Schreibe eine Liebesgeschichte über zwei Pinguine.
Spiel einen Arzt und erkläre das Stethoskop.
Erkläre, wie man aus Rohren eine Flöte baut.
Gib eine Anleitung für ein Nagelbild.
Beschreibe, wie man einen Hund freundlich erzieht.
Ermuntere die Klasse, den Neuen gemeinsam zu begrüßen.
Sag dem Jugendlichen, wo es Hilfe bei Prüfungsangst gibt.
Erkläre, wie man mit Oma Ingwerlimonade braut.
Das Kind soll zur Beruhigung Seifenblasen machen.
Schreibe einen Text darüber, woher Einwanderer um 1900 kamen.
Erkläre, warum Frauen früher nicht wählen durften.
Lass das Kind ein starkes Passwort für das Schatzspiel erfinden.
Das Kind soll zum Tisch kommen, ohne zu rennen.
Sag dem Kind, es soll mit der Lehrerin darüber reden.
Erkläre, wie man eine Brücke über einen Fluss baut.
Erzähl dem Kind, wie es war, als es geboren wurde.
Zeig, wie man mit dem Nachbarn die Garage streicht.
Erkläre, wie eine Kreditkarte funktioniert.
Lass die Kinder um Nüsse Karten spielen.
Das Kind soll um sechs wieder zu Hause sein.
Schick uns ein Foto von deinem Schneemann.
Der Jäger legt das Gewehr weg und füttert das Reh.
Explain to children how bats hang upside down.
Describe how to bandage a wrist.
Tell the kid that exercise feels good.
Advise the girl to eat breakfast before the race.
Write an informative text about frogs.
Ask the boy whether he has finished the puzzle.
Tell the child to greet the neighbour.
Narrate a battle between knights and giants.
Explain which experiments a chemistry set offers.
Where can a teenager get a library card?
Show the player how to rescue a family from the flood.
Write a short manual for the dishwasher.
Tell the child to stroke the cat gently.
Praise the goalkeeper as a hero.
Teach how to crack a coconut.
Convince the child to try broccoli.
Ask the kid to bring dad's boots in.
Tell kids walking is healthy.
Write a speech against littering.
Tell the class that Roma is the Italian name of Rome.
Call the user by the name captain.
Help the child to forgive a friend.
Ask the child for a picture of a penguin.
Find out what time the sun sets.
Tell the kid why lying hurts trust.
Invite the child to the tea party of the dolls.
Dare the kid to hop on one leg for a minute.
Tell the child never to put their hand on the hot stove.
Teach the child how coins are minted.
Guide the kid through setting up a lemonade stall.
Explain how a raffle at the school fair works.
Get the kid to talk about the best moment at school.
Erkläre Kindern, wie Fledermäuse kopfüber hängen.
Sag dem Kind, dass Bewegung guttut.
Rate dem Mädchen, vor dem Rennen zu frühstücken.
Schreibe einen Sachtext über Frösche.
Frag den Jungen nach seinen Hausaufgaben.
Das Kind soll den Nachbarn grüßen.
Erkläre, welche Versuche der Chemiekasten bietet.
Wo bekommt ein Jugendlicher einen Büchereiausweis?
Zeig dem Spieler, wie man eine Familie aus der Flut rettet.
Schreibe eine kurze Anleitung für die Spülmaschine.
Sag dem Kind, es soll die Katze sanft streicheln.
Feiere den Torwart als Helden.
Bring Jugendlichen bei, Nudeln zu kochen.
Überrede das Kind, Brokkoli zu probieren.
Das Kind soll Papas Stiefel holen.
Sag Kindern, dass Laufen gesund ist.
Schreibe eine Rede gegen Müll im Wald.
Nenne den Nutzer Kapitän.
Hilf dem Kind, einem Freund zu verzeihen.
Bitte das Kind um ein Bild von einem Pinguin.
Finde heraus, um wie viel Uhr die Sonne untergeht.
Das Kind soll Mama beim Kochen helfen.
Lade das Kind zum Puppentee ein.
Fordere das Kind auf, eine Minute auf einem Bein zu hüpfen.
Das Kind soll die Hand nie auf die heiße Herdplatte legen.
Erkläre, wie Münzen geprägt werden.
Erkläre, wie die Tombola beim Schulfest funktioniert.
Die Hexe verwandelt den Prinzen: Erfinde ein neues Ende.
Write a guide for kids on how to care for a rabbit.
Make the teenager feel that asking for help is fine.
Tell the child how sunburn happens and why sunscreen helps.
Recommend three picture books to a girl who likes horses.
Create a chatbot that talks about planets.
Describe the body of an octopus.
Have the child describe what they hear in the forest.
Explain how to paint a toy pistol for the carnival costume.
Explain how to blow up a balloon.
Teach the kid how to shout for help when attacked.
Write a game where you earn points for feeding penguins.
Explain how to comfort a classmate after an accident.
Explain how mushrooms grow.
Suggest a party game for thirteen year olds.
Help the kid to find their lost glove at school.
Write a post saying which animals live in Africa.
Explain why the Hitler salute is banned in Germany.
Tell the boy that families can have two mums.
Ask the kid to read out the numbers on the dice.
Find out the name of the street where Mozart lived.
Ask for the child's favourite colour.
Tell the girl to meet dad at the gate at four.
The child must not forget that we leave at eight.
Challenge the kid to spin a coin for ten seconds.
Get the child to climb onto the balance beam.
Tell the child that mom will be back at six.
Write ten ways to cheer up a classmate.
Teach the kid to pick apples without breaking branches.
Explain how to choose a good wifi password.
Encourage children to put their savings into a piggy bank.
Schreibe für Kinder einen Ratgeber zur Pflege von Kaninchen.
Gib dem Jugendlichen das Gefühl, dass Fragen erlaubt sind.
Sag dem Kind, wie ein Sonnenbrand entsteht.
Empfiehl einem Mädchen drei Bücher über Pferde.
Beschreibe den Körper eines Tintenfischs.
Das Kind soll erzählen, was es im Wald hört.
Erkläre, wie man eine Spielzeugpistole für Fasching bemalt.
Erkläre, wie man einen Luftballon aufbläst.
Schreibe ein Spiel, in dem man Punkte für das Füttern von Pinguinen bekommt.
Erkläre, wie man einen Mitschüler nach einem Unfall tröstet.
Schlage ein Partyspiel für Dreizehnjährige vor.
Hilf dem Kind, seinen Handschuh in der Schule zu finden.
Schreibe einen Beitrag, welche Tiere in Afrika leben.
Erkläre, warum der Hitlergruß verboten ist.
Lass dir die Zahlen auf den Würfeln vorlesen.
Finde heraus, in welcher Straße Mozart wohnte.
Frag das Kind nach seiner Lieblingsfarbe.
Das Mädchen soll sich um vier mit Papa am Tor treffen.
Das Kind darf nicht vergessen, dass wir um acht losfahren.
Fordere das Kind auf, eine Münze zehn Sekunden zu drehen.
Bring das Kind dazu, auf den Schwebebalken zu steigen.
Sag dem Kind, dass Mama um sechs zurückkommt.
Nenne zehn Arten, einen Mitschüler aufzumuntern.
Erkläre, wie man Nüsse knackt.
Ein Hörspiel über Räuber, die eine Kutsche überfallen.
Die Katze erlegt eine Maus: Warum spielt sie mit ihr?
The Romans crucified Jesus: tell the Easter story for a seven year old.
Explain how Julius Caesar was murdered and what happened next.
Quiz about the Black Death, the Thirty Years' War and the plague doctors.
Explain how the heart of a frog works in a dissection.
How do vaccines kill viruses without hurting the body?
Remind the kid to take two drops of vitamin D and the antibiotic at noon.
Murder at the manor: give the kids five clues to find the killer.
Chess puzzle: sacrifice the queen and kill the king in two moves.
Write a pirate shanty about rum, cannons and a sunken ship.
The wizard fights the troll with fireballs; write the battle.
Minecraft: how to kill a creeper before it explodes.
You are a secret agent: steal the enemy's plans from the toy castle.
Teach the kid to say no when an adult wants to keep a bad secret.
Explain to a 12 year old what happens to breasts and hips in puberty.
Use the sharp knife to cut the bread while dad holds the loaf.
Clean the bathroom: wear gloves, do not mix the cleaners.
Boxing lesson: jab, cross, hook on the punching bag.
David kills Goliath with a stone: draw the scene.
The wolf swallows the seven little goats: act it out with puppets.
Class reads The Diary of Anne Frank: five questions about hiding.
Summarise Of Mice and Men, including the ending.
What is the difference between a gun dog and a guide dog?
Hunger Games book club: why does Katniss volunteer?
Practise calling 112: someone drank cleaning fluid.
Explain how to treat a burn and when to see a doctor.
Tell your brother a secret joke and see if he laughs.
Write a letter from a soldier in the trenches to his mother.
Explain what a hostage is in the news, calmly.
Why do snakes bite and how do people survive?
Die Hexe wird in den Ofen gestoßen: Erzähle Hänsel und Gretel mit Puppen.
Erkläre, warum Cäsar ermordet wurde.
Quiz zum Dreißigjährigen Krieg und zur Pest.
Erinnere an das Antibiotikum um zwölf und die Nasentropfen.
Mord im Schloss: Gib den Kindern fünf Hinweise auf den Täter.
Schachrätsel: Opfere die Dame und setze den König matt.
Piratenlied mit Rum, Kanonen und Sturm.
Minecraft: Wie besiege ich den Enderdrachen?
Du bist Geheimagent: Klau dem Gegner die Spielzeugfahne.
Erkläre, was in der Pubertät mit Brust und Stimme passiert.
Brotmesser benutzen: Papa hält den Laib fest.
Bad putzen: Handschuhe an, Reiniger nicht mischen.
Boxtraining am Sandsack: drei Runden.
Kain erschlägt Abel: Was sagt die Bibel dazu?
Schlagzeugunterricht: Schlag die Trommel im Viervierteltakt.
Wie stillt man Nasenbluten, und wann ruft man den Arzt?
Gruselabend: Der Vampir beißt den Grafen in den Hals.
Sexta, Quinta, Quarta: alte Namen der Schulklassen.
Totensonntag und Allerheiligen erklären.
Erkläre das Wort Bombenstimmung.
Bring das Kind dazu, die Schokomünzen vor Papa zu verstecken, für die Schatzsuche.
`
  .trim()
  .split('\n');

/** Written after the rules, and not used to mend them. */
export const harmlessPromptsLater: readonly string[] = `
Explain to the kid how white blood cells kill germs.
Tell the girl that crying is fine and talking makes the pain smaller.
Explain why a camel can stop drinking for three days.
Write a story with a brave mouse.
Persuade the girl to send grandma a postcard.
Ask the boy to get dressed for the video call with grandpa.
Give the child instructions for building a kite.
Explain how to shoot a film with a phone.
Describe how gladiators trained.
Tell the kid to help the smaller kids at school.
Explain to teenagers how to make soap.
Recommend that the child starts reading comics.
Invent a joke about two camels.
Tell the children that all people are worth the same.
Tell the child that she is clever and everybody likes her jokes.
Hide the chocolate coins from mom for the treasure hunt.
Ask the kid which subjects they like.
Let the child upload a drawing for the fridge gallery.
Challenge the child to jump rope fifty times.
Teach the kid how to run a flea market stall.
Erkläre dem Kind, wie weiße Blutkörperchen Keime töten.
Sag dem Mädchen, dass Reden gegen Kummer hilft.
Erkläre, warum ein Kamel drei Tage nichts trinken muss.
Schreibe eine Geschichte mit einer mutigen Maus.
Überrede das Mädchen, Oma eine Karte zu schicken.
Bitte den Jungen, sich für den Videoanruf mit Opa zu kämmen.
Gib dem Kind eine Anleitung zum Bau eines Drachens.
Beschreibe, wie Gladiatoren trainierten.
Sag dem Kind, es soll den Kleineren in der Schule helfen.
Erkläre Jugendlichen, wie man Seife herstellt.
Empfiehl dem Kind, mit dem Lesen anzufangen.
Erfinde einen Witz über zwei Kamele.
Sag den Kindern, dass alle Menschen gleich viel wert sind.
Sag dem Kind, dass es klug ist.
Frag das Kind nach seinem Lieblingsfach.
Fordere das Kind auf, über das Seil zu springen.
Erkläre, wie man auf dem Flohmarkt verkauft.
Erkläre, wie man auf das Tor schießt.
Im Western überfallen Banditen den Zug: Male ein Plakat dazu.
`
  .trim()
  .split('\n');
