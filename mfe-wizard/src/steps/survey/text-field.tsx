import { isStoredAsTyped, isNumberInput } from '@impact-call/survey/as-typed';
import {
  Children,
  cloneElement,
  isValidElement,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import type { QuestionTextModel } from 'survey-core';
import { ReactQuestionFactory, SurveyQuestionText } from 'survey-react-ui';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

const isInput = (node: ReactNode): node is ReactElement<Attributes> => isValidElement(node) && node.type === 'input';

/** The digit keyboard of a phone has no minus. */
const inputModeOf = ({ renderedMin }: QuestionTextModel): Attributes['inputMode'] =>
  Number(renderedMin) >= 0 ? 'decimal' : 'text';

/** Accepts any text: browsers truncate at `maxlength`, and number inputs drop values in another language. */
class TextField extends SurveyQuestionText {
  override renderInput() {
    const rendered = super.renderInput() as ReactElement<{ children?: ReactNode }>;
    const question = this.questionBase as QuestionTextModel;
    const attributes: Attributes = {
      ...(isStoredAsTyped(question) && { maxLength: undefined }),
      ...(isNumberInput(question) && { type: 'text', inputMode: inputModeOf(question), autoComplete: 'off' }),
    };
    return cloneElement(rendered, {
      children: Children.map(rendered.props.children, (child) =>
        isInput(child) ? cloneElement(child, attributes) : child,
      ),
    });
  }
}

ReactQuestionFactory.Instance.registerQuestion('text', (props: unknown) => <TextField {...(props as object)} />);
