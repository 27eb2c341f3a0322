const text = (en: string, it: string, fr: string): { default: string; it: string; fr: string } => ({
  default: en,
  it,
  fr,
});

export const exampleSurvey = {
  pages: [
    {
      name: 'organization',
      title: text('Your organization', 'La tua organizzazione', 'Votre organisation'),
      elements: [
        {
          type: 'dropdown',
          name: 'legalForm',
          isRequired: true,
          title: text(
            'What is your legal form?',
            'Qual è la tua forma giuridica?',
            'Quelle est votre forme juridique ?',
          ),
          choices: [
            { value: 'association', text: text('Association', 'Associazione', 'Association') },
            { value: 'foundation', text: text('Foundation', 'Fondazione', 'Fondation') },
            { value: 'cooperative', text: text('Social cooperative', 'Cooperativa sociale', 'Coopérative sociale') },
          ],
        },
        {
          type: 'text',
          name: 'since',
          inputType: 'date',
          isRequired: true,
          title: text(
            'When did your activity start?',
            'Quando è iniziata l’attività?',
            'Quand votre activité a-t-elle commencé ?',
          ),
        },
        {
          type: 'text',
          name: 'employees',
          inputType: 'number',
          min: 0,
          title: text(
            'How many people do you employ?',
            'Quante persone lavorano da te?',
            'Combien de personnes employez-vous ?',
          ),
        },
        {
          type: 'boolean',
          name: 'report',
          title: text(
            'Do you publish an annual report?',
            'Pubblichi un bilancio sociale?',
            'Publiez-vous un rapport annuel ?',
          ),
        },
        {
          type: 'text',
          name: 'reportUrl',
          inputType: 'url',
          visibleIf: '{report} = true',
          title: text('Where can we read it?', 'Dove possiamo leggerlo?', 'Où pouvons-nous le lire ?'),
        },
      ],
    },
    {
      name: 'change',
      title: text('The change you want', 'Il cambiamento che volete', 'Le changement que vous voulez'),
      elements: [
        {
          type: 'comment',
          name: 'mission',
          isRequired: true,
          maxLength: 600,
          title: text(
            'What changes for people thanks to you?',
            'Che cosa cambia per le persone grazie a voi?',
            'Qu’est-ce qui change pour les gens grâce à vous ?',
          ),
        },
        {
          type: 'checkbox',
          name: 'groups',
          title: text('Whom do you work with?', 'Con chi lavori?', 'Avec qui travaillez-vous ?'),
          choices: [
            { value: 'young', text: text('Young people', 'Giovani', 'Jeunes') },
            { value: 'old', text: text('Older people', 'Anziani', 'Personnes âgées') },
          ],
          showOtherItem: true,
        },
        {
          type: 'radiogroup',
          name: 'size',
          title: text(
            'How many people do you reach in a year?',
            'Quante persone raggiungete in un anno?',
            'Combien de personnes touchez-vous par an ?',
          ),
          choices: [
            { value: 's', text: text('Up to 100', 'Fino a 100', 'Jusqu’à 100') },
            { value: 'l', text: text('More than 100', 'Più di 100', 'Plus de 100') },
          ],
        },
        {
          type: 'rating',
          name: 'confidence',
          rateMin: 0,
          rateMax: 10,
          title: text(
            'How well can you show your impact?',
            'Quanto sai dimostrare il tuo impatto?',
            'Savez-vous démontrer votre impact ?',
          ),
        },
      ],
    },
    {
      name: 'figures',
      title: text('Figures', 'Numeri', 'Chiffres'),
      elements: [
        {
          type: 'matrix',
          name: 'maturity',
          title: text('How often do you…', 'Quanto spesso…', 'À quelle fréquence…'),
          columns: [
            { value: 1, text: text('Never', 'Mai', 'Jamais') },
            { value: 2, text: text('Sometimes', 'A volte', 'Parfois') },
            { value: 3, text: text('Always', 'Sempre', 'Toujours') },
          ],
          rows: [
            { value: 'collect', text: text('collect data', 'raccogliete dati', 'recueillez-vous des données') },
            { value: 'discuss', text: text('discuss them', 'ne discutete', 'en discutez-vous') },
          ],
        },
        {
          type: 'matrixdynamic',
          name: 'projects',
          rowCount: 1,
          title: text('Your projects', 'I tuoi progetti', 'Vos projets'),
          columns: [
            { name: 'name', title: text('Name', 'Nome', 'Nom'), cellType: 'text' },
            { name: 'people', title: text('People', 'Persone', 'Personnes'), cellType: 'text', inputType: 'number' },
          ],
        },
        {
          type: 'multipletext',
          name: 'budget',
          title: text('Income in euros', 'Entrate in euro', 'Recettes en euros'),
          items: [
            { name: 'y1', title: '2024', inputType: 'number' },
            { name: 'y2', title: '2025', inputType: 'number' },
          ],
        },
      ],
    },
  ],
};
