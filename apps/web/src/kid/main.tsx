import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/parts.css';
import '../ui/fonts-kid.css';
import { render } from 'preact';

render(<main />, document.getElementById('app') as HTMLElement);
