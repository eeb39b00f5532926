// A thinker without a model. It reads the input envelope on standard input and writes the output envelope.
// What a kid typed stands in task.params.data, as data. This program does not even look at it.
import { text } from 'node:stream/consumers';

const { task } = JSON.parse(await text(process.stdin));
const { requestId } = task.params.event.refs;
const minutes = Number(/"durationMinutes": (\d+)/.exec(task.params.data)?.[1]);

const decide = (action) => ({ tool: 'screentime.review_request', arguments: { requestId, action } });
const call =
  minutes <= 15
    ? decide('approve')
    : {
        tool: 'inbox.ask',
        arguments: {
          title: `${minutes} minutes of screen time?`,
          options: [
            { label: 'Yes', actions: [decide('approve')] },
            { label: 'No', actions: [decide('deny')] },
          ],
        },
      };

const artifacts = [{ path: 'call/1.json', operation: 'create', content: JSON.stringify(call) }];
const summary = minutes <= 15 ? `${minutes} minutes are fine.` : `${minutes} minutes are for the parents to decide.`;
console.log(JSON.stringify({ success: true, summary, artifacts, recommendation: 'proceed' }));
