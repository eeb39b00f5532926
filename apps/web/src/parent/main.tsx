import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/parts.css';
import '../ui/fonts-parent.css';
import { render } from 'preact';
import { startWorker } from '../ui/start-worker.ts';

render(<main />, document.getElementById('app') as HTMLElement);
startWorker('/worker.js', '/');
