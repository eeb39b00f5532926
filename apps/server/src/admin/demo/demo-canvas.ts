/** The canvas of the demo family: five rounds of counting stars. */
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Count the stars</title>
<style>
  #sky { color: #8a5a00; font-size: 2.5rem; line-height: 1.4; letter-spacing: 0.2em; min-height: 7rem; }
  #answers { display: flex; flex-wrap: wrap; gap: 12px; justify-content: center; }
</style>
</head>
<body class="center">
<h1>Count the stars</h1>
<p id="round">Round 1 of 5</p>
<p id="sky" role="img" aria-label="stars"></p>
<div id="answers"></div>
<p id="said" role="status">How many are there?</p>
<button id="done" class="btn-primary" hidden>Finish</button>
<script>
const at = (id) => document.getElementById(id);
const counts = [3, 5, 4, 7, 6];
let round = 0;
let points = 0;

function show() {
  const count = counts[round];
  at('round').textContent = 'Round ' + (round + 1) + ' of ' + counts.length;
  at('sky').textContent = '★'.repeat(count);
  at('sky').setAttribute('aria-label', count + ' stars');
  at('answers').replaceChildren(...[count - 1, count, count + 1].map(choice));
}

function choice(number) {
  const button = document.createElement('button');
  button.textContent = String(number);
  button.addEventListener('click', () => answer(number));
  return button;
}

function answer(number) {
  const isRight = number === counts[round];
  if (isRight) points += 1;
  at('said').textContent = isRight ? 'Yes!' : 'There were ' + counts[round] + '.';
  round += 1;
  if (round < counts.length) return show();
  at('answers').replaceChildren();
  at('done').hidden = false;
}

at('done').addEventListener('click', () => sprout.score(points, { max: 5 }));
show();
</script>
</body>
</html>
`;

export const demoCanvas = {
  name: 'Count the stars',
  emoji: '⭐',
  html: page,
  completionSchema: { kind: 'score', maxScore: 5 },
  dimensions: { age: '5-8' },
};
