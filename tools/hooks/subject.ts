/** How long the first line of a commit's message may be. */
const LONGEST = 72;

/** What is wrong with the subject of a commit's message, in plain English; empty when nothing is. */
export function subjectFaults(message: string): string[] {
  const [subject = ""] = message.split("\n");
  const faults: string[] = [];
  if (subject.length > LONGEST) faults.push(`it has ${subject.length} characters, ${LONGEST} at most`);
  if (!/^\p{Lu}/u.test(subject)) faults.push("it begins with no capital");
  if (/\.\s*$/.test(subject)) faults.push("it ends with a full stop");
  return faults;
}
