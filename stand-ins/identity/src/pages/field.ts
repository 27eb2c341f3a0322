import { html, type Html } from './html.ts';

/** One labelled input of a form. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'email' | 'password';
  readonly autocomplete: string;
  readonly value?: string | undefined;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly autofocus?: boolean;
}

/** Label, hint and error are associated with the input, so that screen readers announce them with it. */
export function renderField({ name, label, type, autocomplete, value, hint, problem, autofocus }: Field): Html {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const names =
    type === 'text'
      ? html` autocapitalize="words" spellcheck="false"`
      : html` autocapitalize="none" spellcheck="false"`;
  return html`<div class="field${problem && ' field-wrong'}">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${names}${value !== undefined && html` value="${value}"`}${described && html` aria-describedby="${described}"`}${problem && html` aria-invalid="true"`}${autofocus === true && html` autofocus`}>
</div>`;
}
