import { aCall, anId } from '@impact-call/testing';
import type { CallForUser } from '@impact-call/contracts';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const ABOUT =
  '<p>Il bando sostiene le organizzazioni che vogliono <strong>capire e misurare il cambiamento</strong> che producono nelle comunità in cui lavorano.</p><p>Chi partecipa riceve un contributo fino a 40.000 € e l’accompagnamento di un gruppo di esperti per dodici mesi. Sono ammesse cooperative sociali, associazioni e imprese a vocazione sociale con almeno due anni di attività.</p><ul><li>Valutazione della prontezza all’impatto</li><li>Piano di misurazione</li><li>Budget di progetto</li></ul>';

const LONG_NAME =
  'Programma pluriennale straordinario per la valutazione partecipata dell’impatto sociale generato dalle cooperative di comunità nelle aree interne dell’Appennino centro-settentrionale 2026–2029';

/** `many` contains every state of a card. */
export function callsOf(scenario: string): CallForUser[] {
  if (scenario === 'empty') return [];
  if (scenario === 'one') return [aCall({ description: ABOUT, openingAt: inHours(-400), closingAt: inHours(24 * 23) })];
  if (scenario === 'closed') return [past(), submitted()];
  return [
    aCall({
      name: 'Impatto per le comunità 2026',
      description: ABOUT,
      openingAt: inHours(-24 * 20),
      closingAt: inHours(24 * 41.5),
    }),
    aCall({
      name: 'Bando clima e lavoro',
      description: '<p>Per chi crea lavoro verde.</p>',
      openingAt: inHours(-24 * 60),
      closingAt: inHours(24 * 4.5),
      submissionId: anId(),
    }),
    aCall({
      name: 'Fondo giovani',
      description: '<p>Ultime ore per presentare la candidatura.</p>',
      openingAt: inHours(-24 * 30),
      closingAt: inHours(7.2),
      submissionId: anId(),
    }),
    aCall({
      name: 'Sportello permanente',
      description: '<p>Senza scadenza: le candidature si valutano ogni mese.</p>',
      openingAt: inHours(-24 * 300),
      closingAt: null,
    }),
    aCall({ name: LONG_NAME, description: ABOUT + ABOUT, openingAt: inHours(-24), closingAt: inHours(24 * 365) }),
    aCall({ name: '' }),
    submitted(),
    past(),
    aCall({
      name: 'Cultura accessibile',
      description: '<p>Apre dopo l’estate.</p>',
      isOpen: false,
      openingAt: inHours(24 * 12.5),
      closingAt: inHours(24 * 90),
    }),
    aCall({ name: 'Bando in preparazione', description: '', isOpen: false, openingAt: null, closingAt: null }),
    aCall({
      name: 'Accoglienza 2025',
      description: '<p>Chiuso a gennaio.</p>',
      isOpen: false,
      openingAt: inHours(-24 * 120),
      closingAt: inHours(-24 * 20),
      submissionId: anId(),
    }),
  ];
}

const submitted = (): CallForUser =>
  aCall({
    name: 'Prontezza all’impatto',
    description: '<p>Valutazione della prontezza all’impatto delle imprese sociali.</p>',
    isOpen: false,
    openingAt: inHours(-24 * 90),
    closingAt: inHours(-24 * 3),
    submissionId: anId(),
    submissionClosed: true,
    userPowerBIReportID: anId(),
    userPowerBIWorkspaceID: anId(),
    customFile: { id: anId(), name: 'lettera-di-esito.pdf' },
  });

const past = (): CallForUser =>
  aCall({
    name: 'Welfare di prossimità 2025',
    description: '<p>Edizione conclusa.</p>',
    isOpen: false,
    openingAt: inHours(-24 * 400),
    closingAt: inHours(-24 * 200),
  });
