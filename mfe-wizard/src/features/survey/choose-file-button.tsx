import type { MouseEvent } from 'react';
import { ReactElementFactory, SurveyFileChooseButton, SvgIcon } from 'survey-react-ui';

/**
 * Chooses the files of a question. The library draws a label that takes the focus, which assistive technology has no
 * word for (WCAG 4.1.2): here it is the button that it is used as.
 */
class ChooseFileButton extends SurveyFileChooseButton {
  override componentDidMount() {
    super.componentDidMount();
    this.#hideInput();
  }

  override componentDidUpdate(...[props, state]: Parameters<SurveyFileChooseButton['componentDidUpdate']>) {
    super.componentDidUpdate(props, state);
    this.#hideInput();
  }

  /** The library's own input is out of sight and of the tab order; it had its name from the label. */
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
