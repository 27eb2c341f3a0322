import type { GoalTexts } from '../sdgs.ts';

/** The goals 1 to 17 in the official wording of the United Nations (A/RES/70/1), with a few words to find them by. */
export const en: readonly GoalTexts[] = [
  {
    name: 'No poverty',
    description: 'End poverty in all its forms everywhere.',
    keywords: ['poverty', 'income', 'social protection', 'basic services'],
  },
  {
    name: 'Zero hunger',
    description: 'End hunger, achieve food security and improved nutrition and promote sustainable agriculture.',
    keywords: ['hunger', 'nutrition', 'food security', 'farming'],
  },
  {
    name: 'Good health and well-being',
    description: 'Ensure healthy lives and promote well-being for all at all ages.',
    keywords: ['health', 'well-being', 'care', 'prevention'],
  },
  {
    name: 'Quality education',
    description:
      'Ensure inclusive and equitable quality education and promote lifelong learning opportunities for all.',
    keywords: ['school', 'learning', 'training', 'skills'],
  },
  {
    name: 'Gender equality',
    description: 'Achieve gender equality and empower all women and girls.',
    keywords: ['women', 'girls', 'equal rights', 'care work'],
  },
  {
    name: 'Clean water and sanitation',
    description: 'Ensure availability and sustainable management of water and sanitation for all.',
    keywords: ['water', 'sanitation', 'hygiene'],
  },
  {
    name: 'Affordable and clean energy',
    description: 'Ensure access to affordable, reliable, sustainable and modern energy for all.',
    keywords: ['energy', 'renewables', 'energy poverty', 'efficiency'],
  },
  {
    name: 'Decent work and economic growth',
    description:
      'Promote sustained, inclusive and sustainable economic growth, full and productive employment and decent work for all.',
    keywords: ['employment', 'decent work', 'inclusion', 'enterprise'],
  },
  {
    name: 'Industry, innovation and infrastructure',
    description:
      'Build resilient infrastructure, promote inclusive and sustainable industrialization and foster innovation.',
    keywords: ['innovation', 'infrastructure', 'research', 'digital access'],
  },
  {
    name: 'Reduced inequalities',
    description: 'Reduce inequality within and among countries.',
    keywords: ['inclusion', 'equal opportunity', 'migration', 'disability'],
  },
  {
    name: 'Sustainable cities and communities',
    description: 'Make cities and human settlements inclusive, safe, resilient and sustainable.',
    keywords: ['housing', 'neighbourhoods', 'mobility', 'heritage'],
  },
  {
    name: 'Responsible consumption and production',
    description: 'Ensure sustainable consumption and production patterns.',
    keywords: ['waste', 'reuse', 'supply chains', 'circular economy'],
  },
  {
    name: 'Climate action',
    description: 'Take urgent action to combat climate change and its impacts.',
    keywords: ['climate', 'emissions', 'adaptation', 'resilience'],
  },
  {
    name: 'Life below water',
    description: 'Conserve and sustainably use the oceans, seas and marine resources for sustainable development.',
    keywords: ['sea', 'coasts', 'fishing', 'marine pollution'],
  },
  {
    name: 'Life on land',
    description:
      'Protect, restore and promote sustainable use of terrestrial ecosystems, sustainably manage forests, combat desertification, and halt and reverse land degradation and halt biodiversity loss.',
    keywords: ['biodiversity', 'forests', 'soil', 'nature'],
  },
  {
    name: 'Peace, justice and strong institutions',
    description:
      'Promote peaceful and inclusive societies for sustainable development, provide access to justice for all and build effective, accountable and inclusive institutions at all levels.',
    keywords: ['peace', 'justice', 'rights', 'participation'],
  },
  {
    name: 'Partnerships for the goals',
    description:
      'Strengthen the means of implementation and revitalize the Global Partnership for Sustainable Development.',
    keywords: ['partnership', 'cooperation', 'networks', 'funding'],
  },
];
