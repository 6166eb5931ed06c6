import type { Answer, Option, Question } from "../../src/rules/kernel/questions.ts";
import type { ScenarioAnswer } from "./scenario.ts";
import { ScenarioError } from "./scenario-error.ts";

/** The answers that a step lays down, given out to the questions as they come. */
export class AnswerBook {
  private readonly answers: readonly ScenarioAnswer[];
  private readonly fallback: boolean;
  private readonly used = new Set<number>();

  constructor(
    given: readonly ScenarioAnswer[] | "fallback" | undefined,
    private readonly place: string,
  ) {
    this.fallback = given === "fallback";
    this.answers = typeof given === "object" ? given : [];
  }

  /** The answer to a question. Throws a {@link ScenarioError} when there is none, or when it is no open option. */
  answer(question: Question): Answer {
    if (this.fallback) return { option: question.fallback, via: "deadline" };
    const at = this.answers.findIndex(
      (answer, index) => !this.used.has(index) && answer.to === question.to && answer.cause === question.cause,
    );
    const answer = this.answers[at];
    if (answer === undefined) throw this.missing(question);
    const option = question.options.find((each) => each.id === answer.option);
    if (option === undefined || option.blocked !== null) {
      const problem =
        option === undefined ? `no such option` : `this option is blocked (${option.blocked?.code ?? ""})`;
      throw new ScenarioError(
        `${this.place}[${at}].option`,
        `"${answer.option}": ${problem}; "${question.to}" is asked "${question.cause}" and may answer ${optionsOf(question)}`,
      );
    }
    this.used.add(at);
    return { option: answer.option, ...(answer.params === undefined ? {} : { params: answer.params }), via: "owner" };
  }

  /** Throws a {@link ScenarioError} if an answer was laid down that nobody asked for. */
  refuseLeftOver(): void {
    const at = this.answers.findIndex((_, index) => !this.used.has(index));
    const answer = this.answers[at];
    if (answer !== undefined)
      throw new ScenarioError(
        `${this.place}[${at}]`,
        `nobody asked "${answer.to}" for "${answer.cause}"; remove this answer`,
      );
  }

  private missing(question: Question): ScenarioError {
    const example = `{ "to": "${question.to}", "cause": "${question.cause}", "option": … }`;
    return new ScenarioError(
      this.place,
      `no answer to the question "${question.cause}" to "${question.to}"; add ${example} with one of ${optionsOf(question)}, or write "answers": "fallback" to take "${question.fallback}"`,
    );
  }
}

const optionsOf = (question: Question): string => question.options.map(optionText).join(", ");

const optionText = ({ id, blocked }: Option): string => (blocked === null ? id : `${id} (blocked: ${blocked.code})`);
