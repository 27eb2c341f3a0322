/** Texts of this feature; each language of the shell takes its own under the key `remotes`. */
export { en } from './messages/en.ts';
export { fr } from './messages/fr.ts';
export { it } from './messages/it.ts';
