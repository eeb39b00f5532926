import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSerious } from './serious.ts';

/** Self-harm, abuse and bullying, in the words of kids. */
const heavy = `
  I want to kill myself | School was ok. I don’t want to live anymore | sometimes i wish i was dead | nobody would miss me
  I cut myself last night | My uncle sometimes touches me | dad hit me again | I am scared to go home
  He said I must not tell anyone | They bully me at school every day | the others laugh at me and push me
  Ich will nicht mehr leben | Keiner mag mich | Ich ritze mich manchmal | Papa schlägt mich | Der Trainer hat mich angefasst
  Ich habe Angst nach Hause zu gehen | Ich darf es niemandem erzählen | Ich möchte mich am liebsten umbringen
  Die anderen mobben mich jeden Tag | In der Pause lachen mich alle aus und schubsen mich
  Je ne veux plus vivre | Personne ne m’aime | Je me coupe les bras | Papa me frappe | Mon oncle me touche
  J’ai peur de rentrer à la maison | Il a dit que je ne dois le dire à personne | Je veux mourir
  On me harcèle à l’école | Les autres se moquent de moi tous les jours`;

const light = `
  A heron caught a fish in the river today
  We painted a blue horse | I killed the boss in the game and then I died twice | My sister hit the ball and I caught it
  I hate broccoli | I was scared of the dark but then it was fine | I want to run away from the dragon in my story
  Ich habe Angst vor Spinnen | Wir haben Fangen gespielt und ich bin weggelaufen | Mama hat mich von der Schule abgeholt
  Das Brot schneide ich mit Papa | Niemand hat das Tor getroffen | Ich möchte noch ein bisschen spielen
  On a peint un cheval bleu | J’ai peur des araignées | J’ai tué le boss du jeu et puis je suis mort deux fois
  Maman est venue me chercher à l’école | Personne n’a marqué de but | Je veux finir mon niveau
  A long film | I want to watch | I want to watch Paw Patrol | it is my turn now | My show starts | I finished everything
  I want to chat with my cousin | Ich will fernsehen | Ich möchte die Maus gucken | Jetzt bin ich dran | Meine Sendung fängt an
  Ich bin mit allem fertig | Je veux regarder un dessin animé | C’est mon tour maintenant | J’ai tout fini`;

const listed = (texts: string) =>
  texts
    .split(/[|\n]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

it('what weighs on a kid is heard in English, German and French, and play, food and games are not mistaken for it', () => {
  assert.deepEqual(
    listed(heavy).filter((text) => !isSerious(text)),
    [],
  );
  assert.deepEqual(
    listed(light).filter((text) => isSerious(text)),
    [],
  );
});
