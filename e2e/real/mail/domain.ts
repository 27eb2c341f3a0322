/**
 * One mailbox, anna's, is the mail server's own; mail to all others would be passed on, which only who signed in may
 * ask for.
 */
export const DOMAIN = 'calls.example';
