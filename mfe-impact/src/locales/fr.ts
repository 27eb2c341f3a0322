import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';
import { fr as choices } from '../features/wizard/locales/fr.ts';
import { fr as map } from '../features/value-map/locales/fr.ts';
import { fr as estimate } from '../features/estimate/locales/fr.ts';

export const fr = {
  ...choices,
  estimate,
  map,
  introduction: {
    title: 'De votre budget à votre impact',
    lead: 'En quelques écrans, vous estimez la valeur sociale que crée le projet pour chaque euro dépensé.',
    minutes: 'environ 10 minutes',
    years: 'trois ans de coûts et d’effets',
    need: 'le budget du projet sous la main',
    chainTitle: 'La chaîne que vous construisez, avec un exemple',
    chain: {
      budget: { title: 'Budget', text: 'Ce que coûte le projet sur environ trois ans', example: '{{amount}}' },
      outcome: {
        title: 'Effet',
        text: 'Ce qui change grâce au projet',
        example: 'Des jeunes trouvent un emploi stable',
      },
      stakeholder: { title: 'Partie prenante', text: 'Pour qui cela change', example: 'Les 18–25 ans sans emploi' },
      indicator: {
        title: 'Indicateur',
        text: 'De combien cela change, la troisième année',
        example: '40 personnes par an',
      },
      proxy: { title: 'Proxy financier', text: 'Ce que vaut un tel changement', example: '{{amount}} chacun' },
    },
    result: 'Retour social (SROI)',
    resultText: 'Chaque euro rapporte entre {{low}} et {{high}} euros de valeur sociale.',
    askTitle: 'Ce qui vous sera demandé',
    askBudget: 'Le budget\u202f: ce que vous dépensez sur environ trois ans.',
    askSdg: 'Les Objectifs de développement durable que sert le projet.',
    askOutcomes: 'Les effets attendus et ceux qui en bénéficient.',
    askIndicators: 'Pour chaque effet un indicateur, avec la valeur attendue la troisième année.',
    askCustom: 'Un effet à vous, s’il manque à la liste.',
    thirdYear: 'Pourquoi la troisième année\u202f?',
    thirdYearText:
      'La plupart des projets n’atteignent leur plein effet qu’après un certain temps. Vous donnez la valeur annuelle attendue la troisième année\u202f; les années précédentes en sont estimées.',
    draft:
      'Répondez avec ce que vous savez aujourd’hui. Tout est enregistré au fil de la saisie et reste modifiable jusqu’à l’envoi.',
  },
  budget: {
    title: 'Combien coûte le projet\u202f?',
    lead: 'Comptez tous les coûts sur environ trois ans, en euros\u202f: personnel, matériel, services et locaux.',
    total: 'Budget total sur environ trois ans',
    totalHint: 'Par exemple {{example}}',
    spent: 'Déjà dépensé à ce jour',
    spentHint: 'Laissez vide si le projet n’a pas commencé.',
    currency: 'euros',
    zero: 'Avec un budget de 0, aucun retour social ne peut être calculé.',
    moreSpent: 'La dépense dépasse le budget total. Vérifiez les deux montants.',
    notGiven: 'Non indiqué',
    problem: {
      'not-a-number': 'Saisissez un montant en euros, par exemple {{example}}',
      negative: 'Saisissez un montant de 0 ou plus',
      'too-large': 'Saisissez un montant inférieur à {{example}}',
    },
  },
  root: {
    title: 'Parcours d’impact',
    text: 'Le parcours d’impact s’ouvre comme étape d’une candidature.',
    back: 'Voir les appels',
  },
} satisfies Translations<typeof en>;
