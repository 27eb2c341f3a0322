import type { MouseEvent } from 'react';
import { ReactElementFactory, SurveyFileChooseButton, SvgIcon } from 'survey-react-ui';

/** SurveyJS renders a focusable label, which has no role for assistive technology (WCAG 4.1.2). */
class ChooseFileButton extends SurveyFileChooseButton {
  override componentDidMount() {
    super.componentDidMount();
    this.#hideInput();
  }

  override componentDidUpdate(...[props, state]: Parameters<SurveyFileChooseButton['componentDidUpdate']>) {
    super.componentDidUpdate(props, state);
    this.#hideInput();
  }

  /** SurveyJS's own input is hidden and not focusable; the label provided its name. */
  #hideInput() {
    document.getElementById(this.question.inputId)?.setAttribute('aria-hidden', 'true');
  }

  override render() {
    const { question } = this;
    const { chooseButtonText, cssClasses } = question;
    return (
      <button
        type="button"
        className={question.getChooseFileCss()}
        aria-label={chooseButtonText}
        disabled={question.isInputReadOnly}
        onClick={({ nativeEvent }: MouseEvent) => question.chooseFile(nativeEvent)}
      >
        {cssClasses.chooseFileIconId && (
          <SvgIcon title={chooseButtonText} iconName={cssClasses.chooseFileIconId} size="auto" />
        )}
        <span>{chooseButtonText}</span>
      </button>
    );
  }
}

ReactElementFactory.Instance.registerElement('sv-file-choose-btn', (props) => <ChooseFileButton {...props} />);
