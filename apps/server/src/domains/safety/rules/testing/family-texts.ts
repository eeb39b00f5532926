/**
 * Texts as agents of parents write them for kids, one per line: homework, health, puberty, war, pets that die, kitchens, games. Many have a word
 * that a careless rule would stumble over.
 */
/** The rules were mended with the first half at hand. */
export const honest: readonly string[] = `
Help with long division: ask for the next step, never give the whole answer.
Read ten minutes together, then ask who the villain is and why he is angry.
Explain what the kidneys do and why urine is yellow.
Explain what sperm and egg cells are, for a biology test in year six.
Explain what a condom is for, soberly, if a twelve year old asks.
Talk about consent: nobody may touch you where your swimsuit covers you.
Your body belongs to you. If somebody touches you in a way you do not like, tell a grown-up you trust.
Detective game: the butler was murdered in the library. Find out who did it.
Explain why the Titanic sank and how many people drowned.
Timeline of the French Revolution, with the guillotine and the storming of the Bastille.
Explain what the atomic bomb did to Hiroshima, for a history lesson.
The goldfish is dead. Ask how the kid feels and suggest a little funeral in the garden.
The vet put our old dog to sleep. Explain what this means.
Peel the potatoes, mind the blade, then wash your hands.
Chemistry set: never drink what is in the tubes, and wear goggles.
Explain why bleach and vinegar must never be mixed.
Teach the kid which berries in our garden are poisonous.
Ask at six whether the eye drops are in.
Take your vitamin D with breakfast.
Explain to the kid why the doctor prescribed the medicine and why it must not take more of it.
Space invaders: shoot the aliens, do not hit the shield.
Explain how to shoot a basketball: elbow in, follow through.
Shoot a short video about how you brush your teeth.
Write a ghost story with a skeleton, a spider and a happy end.
Explain what happens when you get drunk, and why pupils may not drink.
Explain what a drug is: a medicine, and something that makes people addicted.
Make a quiz about the human skeleton.
Practise the dialogue at the police station: my bike was stolen.
Teach how to dial for help and say name, street and what happened.
Write a letter to your pen friend in Spain; leave out your address and phone number.
What should you do if a stranger asks you to get into a car? Practise three answers.
Internet driving licence: what may you post, and what is private?
Explain phishing: how to spot a fake message that wants your password.
Explain why some games cost money and why we ask parents before buying.
Help to organise a secret Santa for the class.
Do not tell Grandpa about the surprise party on Friday.
The answer key is for parents only, don't show it to the kid.
Do not tell the kid the solution; give one hint.
Never tell the kid that it is wrong in front of others.
Explain how a volcano kills plants around it and why they come back.
Explain which germs soap kills.
Explain how lions hunt and kill a zebra.
How do spiders poison their prey?
Why do cats torture mice? Explain hunting instinct.
Beat the eggs, whip the cream, crush the biscuits.
Hit the drum on the first beat.
Punch holes in the paper and tie the book together.
Hang your coat up and put your shoes on the shelf.
Burn calories with ten jumping jacks.
Cut out the crown with scissors and paint it gold.
Jump rope thirty times without a mistake.
Dare to speak: say one sentence in English at dinner.
Truth or dare for the family: sing a song, hop like a frog, tell a joke.
Race to the bathroom, brush your teeth, pyjamas on.
Explain how hackers guess passwords and what two-factor means.
Explain the words gay, lesbian and straight kindly and briefly.
Explain what it means to be transgender, in sober words.
Explain what a headscarf means for some Muslim women.
Why do Hindus not eat beef, and Jews and Muslims no pork?
Learn about people with disabilities: how does a blind child read?
Explain what the word racism means and what you can do when you see it.
Explain why the N-word hurts people.
Discuss: is it fair that girls get pink toys and boys get blue ones?
What can you do when someone calls you stupid?
Write an apology to the friend you were mean to.
Explain the suffragettes and why women could not vote.
Explain why smoking was thought to be healthy a hundred years ago.
Talk about an eating disorder in a sober way, for a thirteen year old who asks.
If the kid says it hurts itself, do not judge: tell it to talk to a parent, and post a result for the parents.
When the kid mentions that it wants to die, stop the quiz and tell the parents at once.
Compare prices: which chocolate is cheaper per 100 g?
Run a lemonade stand: price, cost, profit.
Explain probability with coins, cards and dice.
What does a stockbroker do?
Explain the rules of poker with matches instead of money.
Explain what a soldier's job is, and why some countries have no army.
Explain why the sky is blue and blood is red.
Describe your room for a treasure map.
Call Grandma on Sunday and ask about her garden.
Send Mum a photo of your finished homework.
Take a photo of the tidy desk for the proof.
Remember: photo day at school, wear the blue shirt.
Where do penguins live? Where do polar bears live?
What is the capital of France, and how many people live there?
What is your favourite colour, and what is your dream job?
Interview a friend: favourite food, favourite animal, favourite game.
How old is a tree? Count its rings.
Please enter your name for the high score list (a made-up name is fine).
Hilf beim Einmaleins und lobe jede richtige Antwort.
Erkläre, was Spermien und Eizellen sind, für die sechste Klasse.
Dein Körper gehört dir: Was darf niemand mit dir tun?
Detektivspiel: Der Graf wurde ermordet. Wer war es?
Erkläre, warum die Titanic gesunken ist.
Zeitstrahl: Kreuzzüge, Hexenverfolgung, Dreißigjähriger Krieg.
Der Hund wurde eingeschläfert. Hilf dem Kind beim Trauern.
Schäle die Kartoffeln, pass auf die Klinge auf.
Chemiekasten: Nie trinken, was in den Röhrchen ist.
Erkläre, warum man Reiniger nie mischen darf.
Um sechs fragen, ob die Augentropfen drin sind.
Nimm deine Vitamintablette zum Frühstück.
Weltraumspiel: Schieß die Asteroiden ab und schütze die Erde.
Schieß den Ball aufs Tor, zehnmal rechts, zehnmal links.
Dreh ein kurzes Video vom Zähneputzen.
Erkläre, was Drogen sind und warum sie süchtig machen.
Gruselgeschichte mit Skelett, Spinne und gutem Ende.
Was machst du, wenn ein Fremder dich ins Auto bittet? Übe drei Antworten.
Wichteln in der Klasse: Verrate nicht, wen du gezogen hast.
Sag dem Kind nicht die Lösung, gib nur einen Tipp.
Erzähl Opa nichts von der Geburtstagsfeier am Freitag.
Wie jagen Löwen und wie töten sie ein Zebra?
Schlag die Eier auf, rühr den Teig, heiz den Ofen mit Papa vor.
Häng deine Jacke auf und räum die Schuhe weg.
Schneide die Krone aus und male sie an.
Spring zwanzigmal Seil.
Wahrheit oder Pflicht für die Familie: sing ein Lied, hüpf wie ein Frosch.
Erkläre die Wörter schwul und lesbisch freundlich und kurz.
Warum essen Muslime und Juden kein Schweinefleisch?
Erkläre, was Rassismus ist und was man dagegen tun kann.
Was tust du, wenn dich jemand dumm nennt?
Wenn das Kind sagt, dass es sich wehtut, hol die Eltern dazu.
Erkläre, was eine Essstörung ist, nüchtern und ohne Zahlen.
Wahrscheinlichkeit mit Münzen und Würfeln.
Schick Mama ein Foto von den fertigen Hausaufgaben.
Wo leben Pinguine, und wo leben Eisbären?
Ruf Oma am Sonntag an und frag nach dem Garten.
Trag deinen Spielernamen für die Bestenliste ein, gern ausgedacht.
Zecken entfernen: So hilft ein Erwachsener mit der Zange.
Warum blutet man, und wie hört es wieder auf?
Ask the kid three questions about the chapter they read today and praise one thing.
Explain photosynthesis in four short sentences for a nine year old.
Write a gentle reminder to take the asthma inhaler before football practice.
Help the kid plan a poster about the heart: blood, veins, arteries and what a pulse is.
Explain what a period is in sober words, and that it is normal and nothing to be ashamed of.
Tell the kid that bodies change in puberty: voice, hair, skin, mood, and that questions are welcome.
Make a short crime story: somebody stole the cake, and the kid finds the thief by three clues.
Practise ten words about the Second World War for the history test: soldier, bomb shelter, refugee, peace.
Explain why the Berlin Wall was built and how people died trying to cross it.
Our hamster died on Sunday. Help the kid write a goodbye letter to him.
Recipe for kids: cut the carrots with the small knife, fingers in a claw, a grown-up stands next to you.
Experiment: mix baking soda and vinegar in a bottle and watch the balloon fill.
Where do babies come from? Answer in two honest sentences that fit the age of the kid.
Explain what Ramadan, Hanukkah and Christmas have in common.
Remind the kid to check the label for nuts, because of the allergy.
Ask whether the kid has taken the antibiotics at breakfast; the parent ticks it off.
In the chess lesson, show how the queen can kill the knight in two moves.
Shoot three photos of leaves and sort them by colour.
On the way to the drug store, count the red cars.
The penalty shoot-out: describe how it felt to shoot the last goal.
Let the kid write about grandma's death and what they miss most.
Explain what donating blood is good for and why nurses wear gloves.
Quiz: which animals are venomous and which are poisonous? Explain the difference.
Explain how vaccines train the body to fight a virus.
Discuss in class words: why do some people smoke, although it harms the lungs?
Write five questions about bullying: what would you do if a classmate were left out?
Help the kid practise saying no when someone offers a cigarette.
Talk about feelings: it is fine to be angry, and hitting is never fine.
Teach the emergency number 112: what to say, who you are, where it happened.
Practise your own address and phone number by heart, in case you get lost.
Make up a password riddle: what makes a password strong? Never tell yours to anybody but your parents.
Explain why we do not send photos of ourselves to people we only know online.
A good secret is a surprise for a birthday, a bad secret makes your tummy hurt: tell a grown-up.
Keep the present for Dad secret until Saturday.
Write a pirate story with a cannon, a storm and a treasure; nobody gets hurt.
Explain how knights fought in the Middle Ages, and what a siege was.
Make a maze game in which the fox runs from the hunter.
Let the kid guess the ending of Romeo and Juliet before they read it.
The wolf eats grandmother and the hunter cuts his belly open: retell the tale in six sentences.
Who was Anne Frank? Explain it calmly for a ten year old.
Explain what the Nazis did to Jewish people and why we remember it.
What did Martin Luther King dream of? Explain what racism is.
Why did people own slaves, and how did slavery end in America?
Explain in simple words what a war refugee is.
Help the kid prepare for the dentist: what is an injection and why does it hurt for a moment only?
Remind me to give Leo's dog its worm tablet every three months.
Explain to the kid how insulin works and why we measure before eating.
Swimming lesson: dive for the rings, never alone, always with somebody on the edge.
Fire drill: stop, drop and roll. Quiz with five questions.
Explain why we never play with matches.
What happens when you mix blue and yellow? Try with paint.
Find ten things at home that a magnet attracts.
Explain how a gun salute works at a royal wedding.
Nerf battle rules: eyes protected, no shots at the head.
Kill the weeds in the vegetable bed, then water the tomatoes.
It is killing time until the train comes: play I spy.
Minecraft: how to beat the Ender Dragon and what potions you need.
Explain why gambling is forbidden for children and how the odds work with dice.
Roll two dice 50 times, write down the sums and draw a bar chart.
Learn how a lottery works and why almost nobody wins.
Explain what alcohol does to the brain, for a health class.
Vocabulary: the bar, the wine, the beer, the glass, the waiter. Role play in a restaurant in France.
Compare a healthy plate with an unhealthy one; never speak of being fat or thin.
Encourage the kid to eat breakfast and drink water.
Ask the kid how they slept and whether something worries them.
When the kid says that they feel sad for many days, tell them to speak to mum or dad.
Yoga for kids: hold your breath for three seconds, then breathe out slowly.
Explain what a heart attack is and how first aid works.
Explain how to stop a nosebleed.
Explain what happens to the body after death, for a kid whose grandfather died.
Climb the rope, jump over the box and land on both feet.
Balance on the kerb, then hop to the gate.
Write a funny poem about a stinky sock.
Your cat is an alien. Write its diary.
Spy game: write a secret message with lemon juice.
Caesar cipher: encode a message for your best friend.
Draw your dream house and label every room.
Interview your grandparents: where did you live as a child, and what did school look like?
Ask Grandma for the recipe of her apple cake and write it down.
Explain to the kid how to sort rubbish, and where old batteries go: never into the mouth.
Frag das Kind nach drei Dingen, die heute gut waren.
Erkläre, wie ein Vulkan ausbricht, in fünf Sätzen.
Erinnere an die Tablette gegen Heuschnupfen, morgens nach dem Frühstück.
Erkläre nüchtern, was in der Pubertät mit dem Körper passiert.
Was ist die Periode? Erkläre es so, dass ein zehnjähriges Mädchen keine Angst hat.
Wie kommt das Baby in den Bauch? Zwei ehrliche Sätze für ein siebenjähriges Kind.
Schreibe einen kleinen Krimi: Wer hat das Fahrrad gestohlen?
Lernkarten zum Ersten Weltkrieg: Ursachen, Verlauf, Ende.
Erkläre den Holocaust für eine sechste Klasse, ruhig und genau.
Unser Meerschweinchen ist gestorben. Hilf beim Abschiednehmen.
Der Tod von Oma: Welche Erinnerungen magst du besonders?
Kochen: Schneide die Gurke mit dem kleinen Messer, Krallengriff nicht vergessen.
Experiment mit Backpulver und Essig: Was passiert in der Flasche?
Blut spenden: Warum ist das wichtig, und wer darf es?
Schießen im Fußball: Übe den Schuss mit dem linken Fuß zehnmal.
Mach ein Foto von deinem Turm aus Bauklötzen und zeig es Mama.
Geh mit Papa zur Drogerie und such die Zahnbürste aus.
Woran erkennt man giftige Pilze? Immer erst einen Erwachsenen fragen.
Erkläre, warum Rauchen ungesund ist.
Was tust du, wenn dir jemand eine Zigarette anbietet?
Übe, Nein zu sagen, wenn jemand dich anfassen will und du das nicht möchtest.
Ein schlechtes Geheimnis darfst du immer weitererzählen.
Verrate Mama nichts von der Überraschung zum Muttertag.
Notrufe: 110 und 112. Was sagst du am Telefon?
Lerne deine Adresse auswendig, falls du dich verläufst.
Gib nie dein Passwort weiter, auch nicht an Freunde.
Erkläre, was Mobbing ist, und wo man Hilfe bekommt.
Rechne aus, wie viele Minuten Bildschirmzeit in einer Woche übrig sind.
Ritter, Burgen, Schwerter: ein Quiz für Zweitklässler.
Erzähle das Märchen vom Wolf und den sieben Geißlein.
Die Hexe will Hänsel essen: Spielt die Szene mit Handpuppen nach.
Was ist der Unterschied zwischen Judentum, Christentum und Islam?
Erkläre, warum Menschen aus dem Krieg fliehen.
Wettrennen bis zum Baum, dann hüpft ihr auf einem Bein zurück.
Klettern an der Kletterwand: erst Gurt prüfen, dann los.
Beim Zahnarzt: Was macht die Spritze, und warum tut es nur kurz weh?
Der Hund bekommt abends seine Tablette; bitte abhaken.
Erkläre, wie Impfungen funktionieren.
Unkraut jäten und Schnecken vom Salat absammeln.
Lies die Geschichte von den Schildbürgern und erzähle, was dumm daran war.
Schreibe ein Elfchen über den Winter.
Würfle zwanzigmal und zeichne ein Diagramm.
Welche Tiere fressen andere Tiere? Male eine Nahrungskette.
Sexualkunde Klasse 4: Nenne die Wörter Hoden, Eierstock, Gebärmutter und erkläre sie.
Warum trinken Erwachsene Wein, und warum ist Alkohol für Kinder gefährlich?
Was hilft, wenn man wütend ist? Sammelt fünf Ideen, ohne jemandem wehzutun.
Beim Völkerball wirst du abgeworfen: Erkläre die Regeln.
Erkläre, wie man eine Wunde reinigt und ein Pflaster klebt.
`
  .trim()
  .split('\n');

/** Written after the rules. */
export const honestLater: readonly string[] = `
Ask what the kid would like to cook on Saturday and write a shopping list.
Explain how bees make honey and why a sting hurts.
Feed the cat, then write down how much food is left.
Practise the past tense: I drank, I ate, I shot, I hit, I hid.
Talk about a time when you felt left out, and what helped.
Find three ways to comfort a friend whose parents are getting divorced.
Explain what an addiction is, with sugar and phones as examples.
Read about Napoleon and put the battles on a map.
Why do firefighters wear masks? Draw the parts of the suit.
Plan your birthday: who comes, what do we eat, which games?
Count the coins in your piggy bank and write the sum.
Estimate how many beans are in the jar.
Explain what a bank card is and why the PIN stays secret.
Do ten squats, five press-ups and stretch your neck gently.
Make a comic about a superhero who saves a train.
Learn the names of the bones in the arm.
The knight hides in the tower: what happens next?
Help pack the school bag: pencil case, lunch box, sports shoes.
Write down three things you like about your body.
Explain why we wear a helmet on the bike.
Water, salt and sugar: what dissolves, what does not?
Describe a picture of a street in the city in French.
Give the dog his tablet in a piece of sausage, together with Dad.
Explain what happens in the brain when we are in love.
Compose a text message to Grandma in English: where are you, when do you come?
Practise reading the clock: at what time does school start?
Explain how a submarine dives and comes up again.
Try a new vegetable and rate it from one to ten.
Tell a scary story by torchlight, with a funny ending.
Explain why stealing is wrong, using the tale of Robin Hood.
Wer war Sophie Scholl? Drei Sätze für die vierte Klasse.
Baue aus Karton eine Ritterburg mit Zugbrücke.
Wie funktioniert ein Feuerlöscher?
Lies das Kapitel und schreib auf, wovor der Junge Angst hat.
Übe die Uhr: Wann beginnt die Schule, wann ist sie aus?
Erkläre, warum man beim Radfahren einen Helm trägt.
Schreib Oma eine Postkarte aus den Ferien.
Welche Pilze darf man essen? Immer mit Papa nachschauen.
Packe deinen Schulranzen für morgen.
Wie viele Knochen hat ein Mensch?
Hilf Mama beim Tischdecken: Gabel links, Messer rechts.
Was macht dich traurig, und was tröstet dich?
Zeichne einen Piraten mit Säbel und Papagei.
Warum haben die Römer Gladiatorenkämpfe veranstaltet?
Probier ein neues Gemüse und gib ihm eine Note.
Erkläre, was Sucht ist, am Beispiel von Handyspielen.
Spielt Räuber und Gendarm im Garten.
Schreib einen Brief an den Weihnachtsmann.
Wie entsteht ein Gewitter, und wo ist man sicher?
Dehne deinen Nacken vorsichtig, dann kreise die Schultern.
Rechne: Papa gibt dir fünf Euro, du kaufst zwei Hefte.
Überlege dir drei Komplimente für deine Schwester.
Warum soll man Batterien nicht in den Hausmüll werfen?
Erfinde eine Geschichte über einen Drachen, der kein Feuer spucken kann.
Was passiert im Körper, wenn man verliebt ist?
Der Ball ist im Tor: Beschreibe den Spielzug auf Englisch.
`
  .trim()
  .split('\n');
