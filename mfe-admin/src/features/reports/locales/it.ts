import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it: Translations<typeof en> = {
  one: 'Report',
  title: 'Report',
  all: 'Tutti i report',
  lead: 'Quello che offrono le aree di lavoro di Power BI collegate. Ognuno si apre con le righe di tutte le organizzazioni.',
  tabLead: 'I dati di tutte le organizzazioni, come indicato nella configurazione.',
  loading: 'Caricamento dei report',
  listFailed: 'Errore caricamento dei report',
  failedHint: 'Power BI non risponde. Riprova tra un momento.',
  empty: 'Qui non ci sono report',
  emptyHint:
    'Power BI non è collegato, oppure le sue aree di lavoro non contengono report che si possano mostrare in una pagina. Lo collega chi gestisce la piattaforma.',
  count_one: '{{count}} report',
  count_other: '{{count}} report',
  searchHint: 'Nome o identificativo',
  caption: 'Report di Power BI. Con le frecce passi da una riga all’altra, con / vai alla ricerca.',
  noMatch: 'Nessun report corrisponde alla ricerca',
  noMatchHint: 'Prova con meno parole, o svuota la ricerca per vedere tutti i report.',
  nameless: 'Report senza nome',
  onTab: 'nella scheda Report',
  noneNamed: 'La configurazione non indica alcun report',
  noneNamedHint:
    'Quando una configurazione indica un report e la sua area di lavoro, appare qui. Fino ad allora aprine uno dall’elenco.',
  notConfigured: 'Power BI non è collegato',
  notConfiguredHint:
    'Questa piattaforma non ha accesso a un servizio di report. Lo collega chi gestisce la piattaforma.',
  notOpenable: 'Questo report non si può mostrare così com’è impostato',
  notOpenableHint:
    'Power BI rifiuta di aprirlo: il suo modello di dati chiede un ruolo che non ha. Può sistemarlo chi cura il report.',
  notFound: 'Questo report non esiste',
  notFoundHint: 'Forse è stato eliminato o spostato, oppure la piattaforma non ha accesso alla sua area di lavoro.',
  column: {
    name: 'Nome',
    id: 'ID del report',
    workspaceId: 'ID dell’area di lavoro',
  },
};
