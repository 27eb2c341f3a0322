export type { CaughtMail } from './mailbox.ts';
export type { Judge, Manners, Refusal } from './smtp.ts';
export { startMailCatcher, type RunningMailCatcher, type StartOptions } from './start-mail-catcher.ts';
