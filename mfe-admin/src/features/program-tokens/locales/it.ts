import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  list: {
    found_one: '{{count}} token',
    found_other: '{{count}} token',
    searchHint: 'A che cosa serve',
    noMatch: 'Nessun token corrisponde a questi filtri',
    state: 'Stato',
    allStates: 'Tutti gli stati',
    order: { createdAt: 'Creazione', endsAt: 'Scadenza', lastUsedAt: 'Ultimo uso' },
    loading: 'Caricamento dei token',
    failed: 'Non è stato possibile caricare i token',
    failedHint: 'Riprova tra poco.',
  },
  state: { valid: 'Valido', over: 'Scaduto', revoked: 'Revocato' },
  created: 'Creato il',
  ends: 'scade il',
  lastUsed: 'usato l’ultima volta il',
  neverUsed: 'mai usato',
  revoke: 'Revoca',
  revoked: '{{label}}: il token è revocato',
  revokeFailed: 'Non è stato possibile cambiarlo',
  revokeTitle: 'Revocare {{label}}?',
  cancel: 'Annulla',
} satisfies Translations<typeof en>;
