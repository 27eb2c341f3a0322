import { communityOutcomes } from './framework/community-outcomes.ts';
import { educationOutcomes } from './framework/education-outcomes.ts';
import type { DemoImpactFramework } from './framework/framework-types.ts';
import { healthOutcomes } from './framework/health-outcomes.ts';
import { stakeholders } from './framework/stakeholders.ts';
import { workOutcomes } from './framework/work-outcomes.ts';

/** For the identifier of the stored framework. */
export const FRAMEWORK_ID_PLACEHOLDER = 'demo-impact-framework';

/** Values are plausible but made up, and every source says so. */
export const demoImpactFramework: DemoImpactFramework = {
  name: { it: 'Impatto per le comunità', en: 'Impact for communities', fr: 'Impact pour les communautés' },
  description: {
    it: 'Framework di esempio per progetti di comunità. I valori delle proxy e i filtri sono dimostrativi: prima di usarlo davvero, sostituiscili con i tuoi e citane la fonte.',
    en: 'Example framework for community projects. Proxy values and filters are for demonstration: before real use, replace them with your own and name their source.',
    fr: 'Cadre d’exemple pour des projets communautaires. Les valeurs et les filtres sont donnés à titre de démonstration\u00a0: avant tout usage réel, remplacez-les par les vôtres et citez leur source.',
  },
  outcomes: [...workOutcomes, ...educationOutcomes, ...healthOutcomes, ...communityOutcomes],
  stakeholders,
};
