/**
 * How a tab comes in on the host: the form at `/join`, answered with a session's cookie, then the page at `/game`. The form's
 * fields are those that public programs fill in: a list of users [13], a name to type [14]. There are no passwords.
 */
import type { IncomingMessage } from "node:http";
import { text, type Source } from "../shared/document-kinds.ts";
import { escapeHtml } from "./page-shell.ts";

const COOKIE = "session";
/** What a form of two fields can need, in characters. */
const FORM_LIMIT = 10_000;

const PASSWORD = `<label>Password <input type="password" name="password" autocomplete="off"></label>`;
const BUTTON = `<button type="submit" name="join">Join Game Session</button>`;

/** The form: users who are connected can be seen and not chosen [13]. */
export function joinForm(
  title: string,
  generation: 13 | 14,
  users: readonly Source[],
  active: readonly string[],
): string {
  const option = (user: Source): string =>
    `<option value="${escapeHtml(text(user, "_id"))}"${active.includes(text(user, "_id")) ? " disabled" : ""}>${escapeHtml(text(user, "name"))}</option>`;
  const who =
    generation === 13
      ? `<select name="userid" required><option value=""></option>${users.map(option).join("")}</select>`
      : `<input type="text" name="username" id="join-username" required>`;
  return [
    "<!DOCTYPE html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><link rel="icon" href="data:,"></head>`,
    `<body class="vtt join"><form id="join-game" method="post" action="/join">${who}${PASSWORD}${BUTTON}</form></body></html>`,
  ].join("\n");
}

/** The user that a sent form names, by id or by name; undefined where there is no such user. Rejects a form that is too long. */
export async function joiningUser(request: IncomingMessage, users: readonly Source[]): Promise<Source | undefined> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > FORM_LIMIT) throw new Error("The form is too long.");
  }
  const form = new URLSearchParams(body);
  return users.find((user) => user["_id"] === form.get("userid") || user["name"] === form.get("username"));
}

/** The header that makes the browser one of this user. */
export const sessionCookie = (user: Source): string =>
  `${COOKIE}=${encodeURIComponent(text(user, "_id"))}; Path=/; HttpOnly; SameSite=Strict`;

/** The user id of the cookie that a request brings; undefined without one. */
export function sessionUser(request: IncomingMessage): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
  const value = pairs.find(([name]) => name === COOKIE)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}
