import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  note_one: '{{count}} candidatura in corso usa ancora la versione precedente del modulo.',
  note_other: '{{count}} candidature in corso usano ancora la versione precedente del modulo.',
  noteHint: 'Quelle inviate mantengono la loro.',
  offer: 'Applica la correzione',
  title_one: 'Vuoi applicare la versione corretta a {{count}} candidatura?',
  title_other: 'Vuoi applicare la versione corretta a {{count}} candidature?',
  what: 'Restano le risposte alle domande con lo stesso nome, i file dello stesso requisito e gli outcome scelti. Chi si candida riceve una e-mail e vede nella candidatura che cosa è cambiato. Non si può annullare.',
  changes: 'Che cosa cambia',
  kind: { added: 'Nuovo', removed: 'Tolto', changed: 'Modificato' },
  step: 'tutto il passo',
  drafts_one: 'per {{count}} candidatura',
  drafts_other: 'per {{count}} candidature',
  more_one: 'E {{count}} altra modifica.',
  more_other: 'E altre {{count}} modifiche.',
  nothingSeen:
    'Chi si candida non vedrà differenze: è cambiato solo l’ordine, o qualcosa che non vede. Non riceve nessuna e-mail.',
  losingNone: 'Nessuna candidatura perde risposte.',
  losing_one:
    '{{count}} candidatura ha risposte che non valgono più. Restano nella sua cronologia, e chi si candida vede quali.',
  losing_other:
    '{{count}} candidature hanno risposte che non valgono più. Restano nella loro cronologia, e chi si candida vede quali.',
  examined: 'Conteggio sulle {{count}} più vecchie.',
  loading: 'Confronto delle versioni',
  previewFailed: 'Non è stato possibile caricare le modifiche',
  retry: 'Riprova',
  confirm: 'Applica la versione corretta',
  cancel: 'Annulla',
  done: 'Stiamo applicando la versione corretta',
  failed: 'Non è stato possibile applicare la versione corretta',
  tryLater: 'Riprova tra poco.',
  changedSince: 'Nel frattempo il modulo è stato modificato di nuovo. Controlla di nuovo che cosa cambia.',
  callOver: 'Il bando è chiuso: una candidatura corretta non si potrebbe più inviare.',
  none: 'Ormai tutte le candidature hanno la versione attuale.',
  oneAtATime: 'Una tua azione è ancora in corso. Aspetta che finisca, o fermala.',
} satisfies Translations<typeof en>;
