import type { GoalTexts } from '../sdgs.ts';

/** The goals 1 to 17 in the official wording of the United Nations (A/RES/70/1), with a few words to find them by. */
export const fr: readonly GoalTexts[] = [
  {
    name: 'Pas de pauvreté',
    description: 'Éliminer la pauvreté sous toutes ses formes et partout dans le monde.',
    keywords: ['pauvreté', 'revenu', 'protection sociale', 'services de base'],
  },
  {
    name: 'Faim «\u00a0zéro\u00a0»',
    description:
      'Éliminer la faim, assurer la sécurité alimentaire, améliorer la nutrition et promouvoir l’agriculture durable.',
    keywords: ['faim', 'nutrition', 'sécurité alimentaire', 'agriculture'],
  },
  {
    name: 'Bonne santé et bien-être',
    description: 'Permettre à tous de vivre en bonne santé et promouvoir le bien-être de tous à tout âge.',
    keywords: ['santé', 'bien-être', 'soins', 'prévention'],
  },
  {
    name: 'Éducation de qualité',
    description:
      'Assurer l’accès de tous à une éducation de qualité, sur un pied d’égalité, et promouvoir les possibilités d’apprentissage tout au long de la vie.',
    keywords: ['école', 'apprentissage', 'formation', 'compétences'],
  },
  {
    name: 'Égalité entre les sexes',
    description: 'Parvenir à l’égalité des sexes et autonomiser toutes les femmes et les filles.',
    keywords: ['femmes', 'filles', 'égalité des droits', 'travail de soin'],
  },
  {
    name: 'Eau propre et assainissement',
    description:
      'Garantir l’accès de tous à l’eau et à l’assainissement et assurer une gestion durable des ressources en eau.',
    keywords: ['eau', 'assainissement', 'hygiène'],
  },
  {
    name: 'Énergie propre et d’un coût abordable',
    description:
      'Garantir l’accès de tous à des services énergétiques fiables, durables et modernes, à un coût abordable.',
    keywords: ['énergie', 'renouvelables', 'précarité énergétique', 'efficacité'],
  },
  {
    name: 'Travail décent et croissance économique',
    description:
      'Promouvoir une croissance économique soutenue, partagée et durable, le plein emploi productif et un travail décent pour tous.',
    keywords: ['emploi', 'travail décent', 'insertion', 'entreprise'],
  },
  {
    name: 'Industrie, innovation et infrastructure',
    description:
      'Bâtir une infrastructure résiliente, promouvoir une industrialisation durable qui profite à tous et encourager l’innovation.',
    keywords: ['innovation', 'infrastructure', 'recherche', 'accès au numérique'],
  },
  {
    name: 'Inégalités réduites',
    description: 'Réduire les inégalités dans les pays et d’un pays à l’autre.',
    keywords: ['inclusion', 'égalité des chances', 'migrations', 'handicap'],
  },
  {
    name: 'Villes et communautés durables',
    description:
      'Faire en sorte que les villes et les établissements humains soient ouverts à tous, sûrs, résilients et durables.',
    keywords: ['logement', 'quartiers', 'mobilité', 'patrimoine'],
  },
  {
    name: 'Consommation et production responsables',
    description: 'Établir des modes de consommation et de production durables.',
    keywords: ['déchets', 'réemploi', 'filières', 'économie circulaire'],
  },
  {
    name: 'Mesures relatives à la lutte contre les changements climatiques',
    description: 'Prendre d’urgence des mesures pour lutter contre les changements climatiques et leurs répercussions.',
    keywords: ['climat', 'émissions', 'adaptation', 'résilience'],
  },
  {
    name: 'Vie aquatique',
    description:
      'Conserver et exploiter de manière durable les océans, les mers et les ressources marines aux fins du développement durable.',
    keywords: ['mer', 'littoral', 'pêche', 'pollution marine'],
  },
  {
    name: 'Vie terrestre',
    description:
      'Préserver et restaurer les écosystèmes terrestres, en veillant à les exploiter de façon durable, gérer durablement les forêts, lutter contre la désertification, enrayer et inverser le processus de dégradation des terres et mettre fin à l’appauvrissement de la biodiversité.',
    keywords: ['biodiversité', 'forêts', 'sols', 'nature'],
  },
  {
    name: 'Paix, justice et institutions efficaces',
    description:
      'Promouvoir l’avènement de sociétés pacifiques et ouvertes à tous aux fins du développement durable, assurer l’accès de tous à la justice et mettre en place, à tous les niveaux, des institutions efficaces, responsables et ouvertes à tous.',
    keywords: ['paix', 'justice', 'droits', 'participation'],
  },
  {
    name: 'Partenariats pour la réalisation des objectifs',
    description:
      'Renforcer les moyens de mettre en œuvre le Partenariat mondial pour le développement durable et le revitaliser.',
    keywords: ['partenariat', 'coopération', 'réseaux', 'financement'],
  },
];
