import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Prendi in carico un risultato',
  lead: 'Questa stima è stata fatta sulla pagina di {{partner}} ({{origin}}), con il framework «{{framework}}».',
  taken: 'La tua organizzazione ha questo risultato.',
  where: 'Che cosa ne facciamo?',
  keepOnly: 'Conservalo soltanto presso {{organization}}',
  intoCall: 'Usalo anche nel bando «{{call}}»',
  closes: 'chiude il {{date}}',
  notEmpty: 'Il passo d’impatto di questo bando ha già una risposta, che resta com’è.',
  noCall: 'In questo momento nessun bando aperto usa questo framework.',
  confirm: 'Prendi in carico',
  busy: 'Un momento',
  kept: 'Il risultato è conservato presso {{organization}}.',
  stored:
    'Il risultato è conservato presso {{organization}} e il passo d’impatto della candidatura è compilato. Controllalo lì prima di inviare.',
  'step-not-empty':
    'Il risultato è conservato presso {{organization}}. Il passo d’impatto della candidatura aveva già una risposta ed è rimasto com’era.',
  openApplication: 'Apri la candidatura',
  calls: 'Ai bandi',
  all: 'Tutti i risultati',
  failed: 'Non è stato possibile prendere in carico il risultato',
  retry: 'Riprova tra un momento.',
  closed:
    'La candidatura è già stata inviata, quindi le sue risposte restano. Il risultato è comunque conservato presso la tua organizzazione.',
  numberApplied:
    'Un’organizzazione con la stessa partita IVA o lo stesso codice fiscale ha già una candidatura per questo bando. Il risultato resta comunque alla tua organizzazione.',
  windowClosed: 'Il bando non è più aperto. Il risultato è comunque conservato presso la tua organizzazione.',
  notFound: 'Questo risultato non c’è',
  notFoundText:
    'Il link non è completo, il risultato è scaduto o è stato dimenticato, oppure lo ha preso in carico un’altra organizzazione.',
  noOrganization: 'Registra prima un’organizzazione',
  noOrganizationText: 'Un risultato si dà a un’organizzazione. Registra la tua, poi apri di nuovo questo link.',
  register: 'Registra un’organizzazione',
} satisfies Translations<typeof en>;
