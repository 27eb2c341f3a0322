export const en = {
  line: {
    text: 'Something to read: what the call is about, who may apply.',
    survey: 'Questions of any kind, on one page or several.',
    upload: 'Documents that applicants upload.',
    results: 'Scores and results, shown after submission.',
  },
  ready: {
    intro: 'Before you begin',
    introText: 'Read here what this call is about, who can apply and what you need at hand.',
    project: 'What is your project called?',
    need: 'Which need does it answer?',
    activities: 'What will you do, and for whom?',
    budget: 'Budget of the project',
    rating: 'How satisfied are you?',
    improve: 'What should we do better?',
    question: 'An example question: which answer is right?',
    right: 'This one',
    wrong: 'Not this one',
    other: 'Nor this one',
  },
} as const;
