import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  note_one: '{{count}} candidatura in corso usa ancora la versione precedente del modulo.',
  note_other: '{{count}} candidature in corso usano ancora la versione precedente del modulo.',
  noteHint: 'Quelle inviate mantengono la loro.',
  offer: 'Proponi la versione corretta',
  title_one: 'Vuoi dare la versione corretta a {{count}} candidatura?',
  title_other: 'Vuoi dare la versione corretta a {{count}} candidature?',
  what: 'Restano le risposte alle domande con lo stesso nome, i file dello stesso requisito e gli outcome scelti. Chi si candida riceve una mail e vede nella candidatura che cosa è cambiato. Non si può annullare.',
  changes: 'Che cosa cambia',
  kind: { added: 'Nuovo', removed: 'Tolto', changed: 'Modificato' },
  step: 'tutta la fase',
  drafts_one: 'per {{count}} candidatura',
  drafts_other: 'per {{count}} candidature',
  more_one: 'E {{count}} altra modifica.',
  more_other: 'E altre {{count}} modifiche.',
  nothingSeen:
    'Chi si candida non vedrà differenze: è cambiato solo l’ordine, o qualcosa che non vede. Non riceve nessuna mail.',
  losingNone: 'Nessuna candidatura perde risposte.',
  losing_one:
    '{{count}} candidatura ha risposte che non valgono più. Restano nella sua cronologia, e chi si candida viene a sapere quali.',
  losing_other:
    '{{count}} candidature hanno risposte che non valgono più. Restano nella loro cronologia, e chi si candida viene a sapere quali.',
  examined: 'Contate tra le {{count}} più vecchie.',
  loading: 'Confronto delle versioni',
  previewFailed: 'Non è stato possibile caricare che cosa cambia',
  retry: 'Riprova',
  confirm: 'Dai la versione corretta',
  cancel: 'Annulla',
  done: 'La versione corretta sta arrivando alle candidature',
  failed: 'Non è stato possibile proporre la versione corretta',
  tryLater: 'Riprova tra poco.',
  changedSince: 'Nel frattempo il modulo è stato modificato di nuovo. Guarda ancora una volta che cosa cambia.',
  callOver: 'Il bando è chiuso: nessuno potrebbe inviare una candidatura corretta.',
  none: 'Ormai tutte le candidature hanno la versione attuale.',
  oneAtATime: 'Una tua azione è ancora in corso. Aspetta che finisca, o fermala.',
} satisfies Translations<typeof en>;
