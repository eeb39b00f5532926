// A thinker without a model. It reads the input envelope on standard input and writes the output envelope.
// What a kid typed stands in task.params.data, as data. This program does not even look at it.
import { text } from 'node:stream/consumers';

const { task } = JSON.parse(await text(process.stdin));
const { requestId } = task.params.event.refs;
const minutes = Number(/"durationMinutes": (\d+)/.exec(task.params.data)?.[1]);

const decide = (action, more) => ({ tool: 'screentime.review_request', arguments: { requestId, action, ...more } });
// A kid can ask again meanwhile: what is approved are the minutes that were looked at.
const yes = decide('approve', { durationMinutes: minutes });
const call =
  minutes <= 15
    ? yes
    : {
        tool: 'inbox.ask',
        arguments: {
          title: `${minutes} minutes of screen time?`,
          options: [
            { label: 'Yes', actions: [yes] },
            { label: 'No', actions: [decide('deny')] },
          ],
        },
      };

const artifacts = [{ path: 'call/1.json', operation: 'create', content: JSON.stringify(call) }];
const summary = minutes <= 15 ? `${minutes} minutes are fine.` : `${minutes} minutes are for the parents to decide.`;
console.log(JSON.stringify({ success: true, summary, artifacts, recommendation: 'proceed' }));
