import { LANGUAGES } from '@impact-call/contracts';
import { aStep, aSubmission, fakeShell } from '@impact-call/testing';
import { UiProvider } from '@impact-call/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { miniDyi } from '../features/mini-dyi/step-module.ts';
import { FRAMEWORK_ID, frameworkApi } from '../test/framework-api.ts';
import { Alone } from './alone.tsx';

/** URL parameters: `?lang=it&sub=budget&readonly=true&budget=1000`. */
const requested = new URLSearchParams(location.search);
const language = LANGUAGES.find((each) => each === requested.get('lang')) ?? 'en';
document.documentElement.lang = language;
const shell = fakeShell({ language, api: frameworkApi() });
const step = aStep('miniDyi', JSON.stringify({ frameworkId: FRAMEWORK_ID, options: {} }));
const budget = requested.get('budget');

createRoot(document.getElementById('root')!).render(
  <UiProvider>
    <BrowserRouter>
      <Alone
        shell={shell}
        module={miniDyi}
        step={step}
        submission={aSubmission({ steps: [step] })}
        first={requested.get('sub') ?? 'introduction'}
        readOnly={requested.get('readonly') === 'true'}
        saved={
          budget === null
            ? undefined
            : {
                budget: Number(budget),
                budgetSpent: 12_345.5,
                sdg: [4],
                selectedOutcomes: [{ outcomeId: 'school', outcomeName: 'More school', sdg: 4 }],
              }
        }
      />
    </BrowserRouter>
  </UiProvider>,
);
