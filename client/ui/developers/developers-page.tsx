import type { ComponentChildren } from "preact";
import { gameName } from "../../games/games.ts";
import { type Fields, getDescriptions, type JsonSchema, type OpenApi, type Operation } from "../../net/developers.ts";
import { allSentences } from "../text/later-refusals.ts";
import { useTitle } from "../shell/title.ts";
import { ProfileFrame, Trouble } from "../profiles/page-frame.tsx";
import { useQuery } from "../profiles/use-query.ts";
import { developersText as text } from "./text.ts";
import { typeText } from "./type-text.ts";
import "./developers.css";

/** The HTTP API and the rooms of this server, as it describes them itself. */
export function DevelopersPage() {
  useTitle(text.title);
  const [answer, again, known] = useQuery("developers", getDescriptions);
  return (
    <ProfileFrame title={text.title} width="text">
      {known === undefined ? (
        <Trouble answer={answer} again={again} />
      ) : (
        <main class="developers on-paper">
          <Start api={known.api} />
          <h2 id="http">{text.http}</h2>
          <p>
            <Prose of={known.api.info.description} />
          </p>
          {known.api.tags.map(({ name }) => (
            <Topic key={name} api={known.api} topic={name} />
          ))}
          <NamedTypes schemas={known.api.components.schemas} />
          <h2 id="rooms">{text.rooms}</h2>
          <p>
            {text.roomsWhat} <Capture />
          </p>
          <Requests title={text.tableRequests} requests={known.rooms.requests.table ?? {}} />
          <Requests title={text.lobbyRequests} requests={known.rooms.requests.lobby ?? {}} />
          <section>
            <h3>{text.questions}</h3>
            {Object.entries(known.rooms.questions).map(([name, { payload, answer: response }]) => (
              <Entry key={name} name={name}>
                <TypeOf title={text.payload} schema={payload} />
                <TypeOf title={text.answer} schema={response} />
              </Entry>
            ))}
          </section>
          <Meanings title={text.messages} meanings={known.rooms.messages} />
          <section>
            <h3>{text.states}</h3>
            <State name={text.table} fields={known.rooms.state.table} />
            <State name={text.lobby} fields={known.rooms.state.lobby} />
            {Object.entries(known.rooms.state.games).map(([id, fields]) => (
              <State key={id} name={text.stateOf(gameName(id))} fields={fields} />
            ))}
            {Object.entries(known.rooms.state.nodes).map(([name, fields]) => (
              <State key={name} name={name} fields={fields} />
            ))}
          </section>
          <h2 id="refusals">{text.refusals}</h2>
          <Meanings meanings={allSentences} />
        </main>
      )}
    </ProfileFrame>
  );
}

function Start({ api }: { api: OpenApi }) {
  return (
    <header class="developers-start">
      <p class="t-lead">{text.lead}</p>
      <p>{text.bots}</p>
      <code class="developers-base">{api.servers[0]?.url}</code>
      <nav aria-label={text.contents}>
        <a href="/me">{text.you}</a>
        <a href="#http">{text.http}</a>
        <a href="#rooms">{text.rooms}</a>
        <a href="#refusals">{text.refusals}</a>
        <a href="/api" target="_blank" rel="noreferrer">
          {text.document}
        </a>
        <a href="/api/protocol" target="_blank" rel="noreferrer">
          {text.protocol}
        </a>
        <Capture />
      </nav>
    </header>
  );
}

function Capture() {
  return (
    <a href="/protocol-capture.txt" target="_blank" rel="noreferrer">
      {text.capture}
    </a>
  );
}

function Topic({ api, topic }: { api: OpenApi; topic: string }) {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      operation.tags.includes(topic) ? [{ path, method: method.toUpperCase(), operation }] : [],
    ),
  );
  return (
    <section>
      <h3>{topic}</h3>
      {operations.map(({ path, method, operation }) => (
        <Entry key={operation.operationId} name={`${method} ${path}`} says={operation.summary}>
          <OperationOf operation={operation} />
        </Entry>
      ))}
    </section>
  );
}

function OperationOf({ operation }: { operation: Operation }) {
  const { security, parameters, requestBody, responses, "x-rate-limits": limits } = operation;
  const body = firstSchema(requestBody?.content);
  const answer = firstSchema(responses["200"]?.content);
  const refusals = Object.entries(responses).filter(([status]) => status !== "200");
  return (
    <>
      <p>
        {security === undefined ? text.open : text.token}. {limits.length > 0 && text.limits(limits)}
      </p>
      {parameters.length > 0 && <TypeOf title={text.parameters} schema={objectOf(parameters)} />}
      {body !== undefined && <TypeOf title={text.body} schema={body} />}
      {answer !== undefined && <TypeOf title={text.answer} schema={answer} />}
      <h5>{text.refusals}</h5>
      <ul>
        {refusals.map(([status, { description }]) => (
          <li key={status}>
            <code>{status}</code> <Prose of={description} />
          </li>
        ))}
      </ul>
    </>
  );
}

function firstSchema(content: Operation["responses"][string]["content"] | undefined): JsonSchema | undefined {
  return Object.values(content ?? {})[0]?.schema;
}

function objectOf(parameters: Operation["parameters"]): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Words in which what stands between backticks is code. */
function Prose({ of }: { of: string }) {
  return <>{of.split("`").map((part, index) => (index % 2 === 0 ? part : <code key={part}>{part}</code>))}</>;
}

/** Something that opens to show the rest of it. */
function Entry({ name, says, children }: { name: string; says?: string; children: ComponentChildren }) {
  return (
    <details class="developers-entry">
      <summary>
        <code>{name}</code>
        {says !== undefined && (
          <span>
            <Prose of={says} />
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

function TypeOf({ title, schema }: { title: string; schema: JsonSchema }) {
  return (
    <>
      <h5>{title}</h5>
      <pre>{typeText(schema)}</pre>
    </>
  );
}

function NamedTypes({ schemas }: { schemas: Readonly<Record<string, JsonSchema>> }) {
  return (
    <section>
      <h3>{text.types}</h3>
      {Object.entries(schemas).map(([name, schema]) => (
        <Entry key={name} name={name}>
          <pre>{typeText(schema)}</pre>
        </Entry>
      ))}
    </section>
  );
}

function Requests({ title, requests }: { title: string; requests: Readonly<Record<string, JsonSchema>> }) {
  return (
    <section>
      <h3>{title}</h3>
      {Object.entries(requests).map(([name, schema]) => (
        <Entry key={name} name={name}>
          <TypeOf title={text.payload} schema={schema} />
        </Entry>
      ))}
    </section>
  );
}

function State({ name, fields }: { name: string; fields: Fields }) {
  return (
    <Entry name={name}>
      <pre>
        {fields
          .map((field) => `${field.name}: ${field.type}${field.private === true ? ` (${text.isPrivate})` : ""}`)
          .join("\n")}
      </pre>
    </Entry>
  );
}

function Meanings({ title, meanings }: { title?: string; meanings: Readonly<Record<string, string>> }) {
  return (
    <section>
      {title !== undefined && <h3>{title}</h3>}
      <dl class="developers-meanings">
        {Object.entries(meanings).map(([name, meaning]) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <Prose of={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
