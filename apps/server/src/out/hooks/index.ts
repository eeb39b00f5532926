export { createHookSender } from './create-hook-sender.ts';
