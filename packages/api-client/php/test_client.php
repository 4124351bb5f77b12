<?php

declare(strict_types=1);

// Tests the client with responses that each test defines, and the real transports against the server in argv.

namespace ApiClient;

use Closure;

$hasGuzzle = stream_resolve_include_path('GuzzleHttp/autoload.php') !== false;
if ($hasGuzzle) {
    require 'GuzzleHttp/autoload.php';
}
require __DIR__ . '/test_caches.php';
spl_autoload_register(static fn (string $class) => str_starts_with($class, 'ApiClient\\') && require __DIR__ . '/src/' . substr($class, strlen('ApiClient\\')) . '.php');
set_error_handler(static fn (int $level, string $message, string $file, int $line) => error_reporting() & $level ? throw new \ErrorException($message, 0, $level, $file, $line) : false);

/** Advances the test clock instead of waiting. */
function usleep(int $microseconds): void
{
    Clock::$now += $microseconds / 1_000_000;
}

function microtime(bool $asFloat): float
{
    return Clock::$now;
}

final class Clock
{
    public static float $now = 1_000_000;
}

final class Answers extends Transport
{
    protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array
    {
        throw new \LogicException('not used');
    }

    /** @var list<Request> */
    public array $sent = [];

    /** @param list<array{int, mixed, 2?: array<string, string>}|Closure> $answers in order; the last one repeats */
    public function __construct(private readonly array $answers)
    {
    }

    public function send(Request $request, float $timeout): Response
    {
        $this->sent[] = clone $request;
        $answer = $this->answers[min(count($this->sent), count($this->answers)) - 1];
        [$status, $body, $headers] = [...($answer instanceof Closure ? $answer($request) : $answer), []];
        return $status === 0 ? throw new ConnectionError('broken') : new Response($status, $headers, $body);
    }
}

/** @return array{Connection, Answers, \ArrayObject<int, Retry>} */
function connect(array $answers, array $credentials = [], ?TokenRequest $tokens = new TokenRequest(), mixed $cache = null): array
{
    $transport = new Answers($answers);
    $retries = new \ArrayObject();
    $server = new Server('https://api.example.com/v1', 'https://auth.example.com/token');
    $options = new Options(2, 30, onRetry: fn (Retry $retry) => $retries->append($retry));
    return [new Connection($server, $credentials, $tokens, $options, $transport, $cache), $transport, $retries];
}

function equal(mixed $actual, mixed $expected): void
{
    if ($actual !== $expected) {
        throw new \LogicException('expected ' . var_export($expected, true) . ', got ' . var_export($actual, true));
    }
}

function thrown(Closure $call): \Throwable
{
    try {
        $call();
    } catch (\Throwable $error) {
        return $error;
    }
    throw new \LogicException('nothing was thrown');
}

$job = [200, ['id' => 7]];
$read = new Operation('getJob', 'GET', '/jobs/{jobId}', true);
$create = new Operation('createJob', 'POST', '/jobs', false);
$createWithKey = new Operation('createJob', 'POST', '/jobs', false, idempotencyKey: 'Idempotency-Key');
$bearer = new SecurityScheme('header', 'Authorization', 'Bearer ', ['token']);
$secured = new Operation('getJob', 'GET', '/jobs/{jobId}', true, security: [$bearer]);
$credentials = ['clientId' => 'id', 'clientSecret' => 'a:b'];
$issued = 0;
$issue = static function (Request $request) use (&$issued): array {
    $isToken = str_contains($request->address, 'auth.example.com');
    return $isToken ? [200, ['access_token' => 't' . ++$issued, 'expires_in' => 3600]] : [200, $request->headers['Authorization'] ?? null];
};

$tests = [
    'a request sends its arguments in the path, query, headers, cookies and body' => function () use ($job): void {
        [$connection, $transport] = connect([$job]);
        $operation = new Operation('changeJob', 'PUT', '/jobs/{jobId}', true, mediaType: 'application/merge-patch+json', parameters: [
            'ifMatch' => new Parameter('If-Match', 'header'),
            'session' => new Parameter('sid', 'cookie'),
            'fields' => new Parameter('fields', 'query', new Style('form', false)),
            'filter' => new Parameter('filter', 'query', new Style('deepObject')),
        ]);
        $connection->call($operation, [
            'jobId' => 'a/b', 'status' => ['new', 'done'], 'active' => true, 'fields' => ['id', 'name'], 'filter' => ['from' => 1, 'tags' => ['x']],
            'none' => null, 'ifMatch' => '"3"', 'session' => 'ä', 'body' => ['name' => null, 'at' => new \DateTimeImmutable('2025-05-01T10:00:00Z')],
        ]);
        [$request] = $transport->sent;
        equal($request->url(), 'https://api.example.com/v1/jobs/a%2Fb?status=new&status=done&active=true&fields=id%2Cname&filter%5Bfrom%5D=1&filter%5Btags%5D%5B0%5D=x');
        equal([$request->headers['If-Match'], $request->headers['Cookie'], $request->headers['Content-Type']], ['"3"', 'sid=%C3%A4', 'application/merge-patch+json']);
        equal($request->body, '{"name":null,"at":"2025-05-01T10:00:00.000+00:00"}');
    },
    'a request sends forms and files with their media types, and an empty object as an object' => function () use ($job): void {
        [$connection, $transport] = connect([$job]);
        $send = fn (string $type, mixed $body, bool $isList = false) => $connection->call(new Operation('createJob', 'POST', '/jobs', false, mediaType: $type, isListBody: $isList), ['body' => $body]);
        $send('application/x-www-form-urlencoded', ['scope' => ['a', 'b'], 'site' => ['id' => 1]]);
        $send('multipart/form-data', ['note' => 'Hello', 'photo' => new File('x', 'a.png', 'image/png')]);
        $send('application/octet-stream', 'bytes');
        $send('application/json', []);
        $send('application/json', [], true);
        $send('text/plain', false);
        $send('text/plain', 1.5);
        $send('multipart/mixed', ['photo' => new File('x', 'a.png', 'image/png')]);
        equal(preg_match('~^multipart/mixed; boundary=[0-9a-f]{32}$~', array_pop($transport->sent)->headers['Content-Type']), 1);
        equal($transport->sent[0]->body, 'scope=a&scope=b&site=%7B%22id%22%3A1%7D');
        equal(str_contains($transport->sent[1]->body, "name=\"photo\"; filename=\"a.png\"\r\nContent-Type: image/png\r\n\r\nx\r\n"), true);
        equal(array_map(fn (Request $request) => $request->body, array_slice($transport->sent, 2)), ['bytes', '{}', '[]', 'false', '1.5']);
    },
    'a request that lacks a path argument is not sent' => function () use ($job, $read): void {
        [$connection, $transport] = connect([$job]);
        equal(thrown(fn () => $connection->call($read, ['jobId' => null]))->getMessage(), 'getJob requires jobId.');
        equal($transport->sent, []);
    },
    'a failed call throws the problem' => function () use ($createWithKey): void {
        $body = ['type' => 'https://example.com/problems/contact-on-stop', 'title' => 'Contact on stop', 'detail' => 'The contact is on stop.'];
        [$connection, $transport] = connect([[409, $body]]);
        $error = thrown(fn () => $connection->call($createWithKey, ['body' => []]));
        equal([$error::class, $error->problem, $error->status, $error->body], [ApiError::class, 'contact-on-stop', 409, $body]);
        equal($error->getMessage(), 'createJob: 409 contact-on-stop, Contact on stop: The contact is on stop.');
        equal([count($transport->sent), $connection->lastResponse()?->status], [1, 409]);
    },
    'a request that cannot take effect twice is retried with the same idempotency key' => function () use ($createWithKey, $job): void {
        [$connection, $transport, $retries] = connect([[500, null], [0, null], $job]);
        equal($connection->call($createWithKey, ['body' => []]), ['id' => 7]);
        $keys = array_unique(array_map(fn (Request $request) => $request->headers['Idempotency-Key'], $transport->sent));
        equal([count($keys), preg_match('/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/', $keys[0])], [1, 1]);
        equal(array_map(fn (Retry $retry) => [$retry->operation, $retry->number, $retry->status], (array) $retries), [['createJob', 1, 500], ['createJob', 2, null]]);
    },
    'a retry sends the idempotency key that the caller passed' => function () use ($job): void {
        [$connection, $transport] = connect([[503, null], $job]);
        $operation = new Operation('createJob', 'POST', '/jobs', false, parameters: ['key' => new Parameter('Idempotency-Key', 'header')], idempotencyKey: 'Idempotency-Key');
        $connection->call($operation, ['key' => 'order-17', 'body' => []]);
        equal(array_map(fn (Request $request) => $request->headers['Idempotency-Key'], $transport->sent), ['order-17', 'order-17']);
    },
    'a request that could take effect twice is retried only after a rate limit' => function () use ($create, $job): void {
        [$connection, $transport] = connect([[503, null], [429, null], $job]);
        equal(thrown(fn () => $connection->call($create, ['body' => []]))->status, 503);
        equal($connection->call($create, ['body' => []]), ['id' => 7]);
        [$broken] = connect([[0, null], $job]);
        equal(thrown(fn () => $broken->call($create, ['body' => []]))::class, ConnectionError::class);
    },
    'retries wait longer each time, at least as long as Retry-After, and end' => function () use ($read, $job): void {
        [$connection, $transport, $retries] = connect([[502, null]]);
        equal(thrown(fn () => $connection->call($read, ['jobId' => 7]))->status, 502);
        equal(count($transport->sent), 3);
        foreach ($retries as $index => $retry) {
            equal($retry->wait / 2 ** $index >= 0.5 && $retry->wait / 2 ** $index < 1.5, true);
        }
        $date = gmdate('D, d M Y H:i:s', time() + 40) . ' GMT';
        [$connection, , $retries] = connect([[429, null, ['retry-after' => '50']], [503, null, ['retry-after' => $date]], $job]);
        $before = Clock::$now;
        $connection->call($read, ['jobId' => 7]);
        equal([$retries[0]->wait, abs($retries[1]->wait - 40) < 3, Clock::$now - $before > 85], [50.0, true, true]);
    },
    'a token is obtained once with form-encoded credentials, and renewed a minute before it expires' => function () use ($secured, $credentials, $issue, &$issued): void {
        $issued = 0;
        [$connection, $transport] = connect([$issue], $credentials);
        $seen = [];
        foreach ([0, 3539, 2] as $seconds) {
            Clock::$now += $seconds;
            $seen[] = $connection->call($secured, ['jobId' => 7]);
        }
        equal($seen, ['Bearer t1', 'Bearer t1', 'Bearer t2']);
        equal([$transport->sent[0]->body, $transport->sent[0]->headers['Authorization']], ['grant_type=client_credentials', 'Basic ' . base64_encode('id:a%3Ab')]);
    },
    'a rejected token is renewed once' => function () use ($secured, $credentials, $issue, &$issued): void {
        $issued = 0;
        $reject = fn (string $pattern) => fn (Request $request) => preg_match($pattern, $request->headers['Authorization']) === 1 ? [401, null] : $issue($request);
        [$connection] = connect([$reject('/^Bearer t1$/')], $credentials);
        equal($connection->call($secured, ['jobId' => 7]), 'Bearer t2');
        [$connection, $transport] = connect([$reject('/^Bearer/')], $credentials);
        equal(thrown(fn () => $connection->call($secured, ['jobId' => 7]))->status, 401);
        equal(count($transport->sent), 4);
    },
    'a token can be passed, returned by a function for each call, or obtained in exchange for a key' => function () use ($secured, $issue, $job): void {
        $number = 0;
        $from = function () use (&$number): string {
            return 'n' . ++$number;
        };
        foreach ([['mine', ['Bearer mine', 'Bearer mine']], [$from, ['Bearer n1', 'Bearer n2']]] as [$token, $expected]) {
            [$connection] = connect([$issue], ['token' => $token]);
            equal([$connection->call($secured, ['jobId' => 7]), $connection->call($secured, ['jobId' => 7])], $expected);
        }
        [$connection, $transport] = connect([[200, ['session' => 's1']], $job], ['apiKey' => 'k'], new TokenRequest(['apiKey' => '{apiKey}', 'company' => 'HARBOUR'], 'session'));
        $connection->call($secured, ['jobId' => 7]);
        equal([$transport->sent[0]->body, $transport->sent[1]->headers['Authorization']], ['{"apiKey":"k","company":"HARBOUR"}', 'Bearer s1']);
    },
    'keys and passwords are sent as the scheme defines, and a call without a required credential fails' => function () use ($job): void {
        [$connection, $transport] = connect([$job], ['apiKey' => 'k', 'user' => 'zoë', 'password' => 'p']);
        $call = fn (SecurityScheme $scheme) => $connection->call(new Operation('getJob', 'GET', '/jobs', true, security: [$scheme]), []);
        $call(new SecurityScheme('header', 'X-Api-Key', '', ['apiKey']));
        $call(new SecurityScheme('query', 'key', '', ['apiKey']));
        $call(new SecurityScheme('cookie', 'key', '', ['apiKey']));
        $call(new SecurityScheme('header', 'Authorization', 'Basic ', ['user', 'password']));
        [$header, $query, $cookie, $basic] = $transport->sent;
        equal([$header->headers['X-Api-Key'], $query->url(), $cookie->headers['Cookie'], $basic->headers['Authorization']], ['k', 'https://api.example.com/v1/jobs?key=k', 'key=k', 'Basic em/Dqzpw']);
        $error = thrown(fn () => $call(new SecurityScheme('header', 'Authorization', 'Bearer ', ['clientId', 'clientSecret'])));
        equal([$error->getMessage(), count($transport->sent)], ['Pass clientId and clientSecret to the client: getJob requires it.', 4]);
    },
    'optional credentials are sent if the client has them' => function () use ($job): void {
        $operation = new Operation('getJob', 'GET', '/jobs', true, security: [new SecurityScheme('header', 'X-Api-Key', '', ['apiKey'])], isAuthenticationOptional: true);
        foreach ([[[], null], [['apiKey' => 'k'], 'k']] as [$credentials, $expected]) {
            [$connection, $transport] = connect([$job], $credentials);
            $connection->call($operation, []);
            equal($transport->sent[0]->headers['X-Api-Key'] ?? null, $expected);
        }
    },
    'a list iterates over all pages and requests each when it is needed' => function (): void {
        $all = array_map(fn (int $id) => ['id' => $id], range(0, 6));
        $answer = function (Request $request) use ($all): array {
            $from = (int) (array_column($request->query, 1, 0)['cursor'] ?? 0);
            return [200, ['data' => array_slice($all, $from, 3), 'page' => ['next' => $from < 4 ? (string) ($from + 3) : null]]];
        };
        [$connection, $transport] = connect([$answer]);
        $list = $connection->list(new Operation('listJobs', 'GET', '/jobs', true, paging: new CursorPaging('cursor', ['data'], ['page', 'next'])), ['status' => 'new']);
        equal(count($transport->sent), 0);
        foreach ($list as $first) {
            break;
        }
        equal([$first, count($transport->sent)], [['id' => 0], 1]);
        equal(iterator_to_array($list), $all);
        equal(array_map(fn (Request $request) => strstr($request->url(), '?'), array_slice($transport->sent, 1)), ['?status=new', '?status=new&cursor=3', '?status=new&cursor=6']);
        equal(array_map(fn (array $page) => count($page['data']), iterator_to_array($list->pages())), [3, 3, 1]);
        equal(count($list->page()['data']), 3);
    },
    'a list by offset or page number ends at a page that is not full' => function (): void {
        foreach (['offset' => [0, [null, '3', '6']], 'page' => [1, [null, '2', '3']]] as $name => [$first, $expected]) {
            $answer = function (Request $request) use ($name, $first): array {
                $value = (int) (array_column($request->query, 1, 0)[$name] ?? $first);
                return [200, array_slice(range(0, 6), $name === 'page' ? ($value - 1) * 3 : $value, 3)];
            };
            [$connection, $transport] = connect([$answer]);
            equal(iterator_to_array($connection->list(new Operation('listJobs', 'GET', '/jobs', true, paging: new NumberPaging($name, [], $first, $name === 'page', 'limit', 3)), [])), range(0, 6));
            equal(array_map(fn (Request $request) => array_column($request->query, 1, 0)[$name] ?? null, $transport->sent), $expected);
        }
    },
    'a list ends at a page that repeats the records of the previous page' => function (): void {
        $pages = array_map(fn (array $ids) => [200, ['data' => $ids, 'next' => 'a']], [['0e1', 1], ['0e2', 1], ['0e2', 1]]);
        foreach ([new NumberPaging('page', ['data'], 1, true), new CursorPaging('cursor', ['data'], ['next'])] as $paging) {
            [$connection, $transport] = connect([...$pages, [404, null]]);
            equal(iterator_to_array($connection->list(new Operation('listJobs', 'GET', '/jobs', true, paging: $paging), [])), ['0e1', 1, '0e2', 1]);
            equal(count($transport->sent), 3);
        }
    },
    'a list continues after pages without records that have a cursor' => function (): void {
        $empty = [200, ['data' => [], 'next' => 'a']];
        [$connection] = connect([$empty, $empty, [200, ['data' => [1], 'next' => null]]]);
        equal(iterator_to_array($connection->list(new Operation('listJobs', 'GET', '/jobs', true, paging: new CursorPaging('cursor', ['data'], ['next'])), [])), [1]);
    },
    'a webhook is accepted only if the provider signed it' => function (): void {
        $secret = 'whsec_' . base64_encode('a secret of some length');
        $send = function (int $at, string $body = '{"type":"job.completed"}'): array {
            $signature = base64_encode(hash_hmac('sha256', "msg_1.$at.$body", 'a secret of some length', true));
            return [['webhook-id' => 'msg_1', 'Webhook-Timestamp' => (string) $at, 'webhook-signature' => "v1,AAAA v1,$signature"], $body];
        };
        equal(Webhook::verify(...[...$send(time()), $secret]), ['type' => 'job.completed']);
        [$headers, $body] = $send(time());
        foreach ([[$headers, '{}', $secret], [...$send(time() - 400), $secret], [$headers, $body, base64_encode('another')], [[], $body, $secret]] as $wrong) {
            equal(thrown(fn () => Webhook::verify(...$wrong))::class, WebhookError::class);
        }
    },
    'a webhook is rejected if the secret is empty or not base64' => function (): void {
        $at = (string) time();
        foreach (['', 'whsec_', 'whsec_%%', '!'] as $secret) {
            $signature = base64_encode(hash_hmac('sha256', "msg_1.$at.{}", '', true));
            $headers = ['webhook-id' => 'msg_1', 'webhook-timestamp' => $at, 'webhook-signature' => "v1,$signature"];
            $error = thrown(fn () => Webhook::verify($headers, '{}', $secret));
            equal([$error::class, $error->getMessage()], [WebhookError::class, 'The secret of the webhook is empty or not base64.']);
        }
    },
    'an empty path argument does not call another operation, and a file type adds no header to a form' => function () use ($job, $read): void {
        [$connection, $transport] = connect([$job]);
        foreach ([[], ['']] as $jobId) {
            equal(thrown(fn () => $connection->call($read, ['jobId' => $jobId]))->getMessage(), 'getJob requires jobId.');
        }
        $upload = new Operation('upload', 'POST', '/files', false, mediaType: 'multipart/form-data');
        $file = new File('x', 'a.png', "image/png\r\nX-Injected: 1");
        equal(thrown(fn () => $connection->call($upload, ['body' => ['photo' => $file]]))::class, \InvalidArgumentException::class);
        equal($transport->sent, []);
    },
    'a token is cached for each organisation and scope, and shared with other processes' => function () use ($secured, $credentials, $issue, &$issued): void {
        foreach ([new SimpleCache(), new ItemPool()] as $cache) {
            $issued = 0;
            $request = new TokenRequest(parameters: ['organisationId' => 'organisation_id']);
            [$connection, $transport] = connect([$issue], [...$credentials, 'organisationId' => 1180], $request, $cache);
            $other = $connection->with([], ['organisationId' => 1204]);
            $scoped = $other->with([], ['scope' => ['a', 'b']]);
            $seen = array_map(fn (Connection $each) => $each->call($secured, ['jobId' => 7]), [$connection, $other, $scoped, $connection, $other]);
            equal($seen, ['Bearer t1', 'Bearer t2', 'Bearer t3', 'Bearer t1', 'Bearer t2']);
            $forms = array_values(array_filter(array_map(fn (Request $sent) => $sent->body, $transport->sent)));
            $form = 'grant_type=client_credentials&organisation_id=';
            equal($forms, ["{$form}1180", "{$form}1204", "{$form}1204&scope=a+b"]);
            [$process, $sent] = connect([$issue], [...$credentials, 'organisationId' => 1204], $request, $cache);
            equal([$process->call($secured, ['jobId' => 7]), count($sent->sent)], ['Bearer t2', 1]);
            [$stranger] = connect([$issue], ['clientId' => 'id', 'clientSecret' => 'other', 'organisationId' => 1204], $request, $cache);
            equal($stranger->call($secured, ['jobId' => 7]), 'Bearer t4');
        }
    },
    'a failed token request names the OAuth 2.0 error and the request' => function () use ($secured, $credentials): void {
        $body = ['error' => 'invalid_client', 'error_description' => 'The secret does not match.'];
        [$connection] = connect([[401, $body, ['x-request-id' => 'r-1']]], $credentials);
        $error = thrown(fn () => $connection->call($secured, ['jobId' => 7]));
        equal([$error::class, $error->problem, $error->requestId], [TokenError::class, 'invalid_client', 'r-1']);
        equal($error->getMessage(), 'Token request: 401 invalid_client, The secret does not match. (request r-1)');
    },
    'result codes name problems, rate limits are retried, and a page number can be in the body' => function (): void {
        $coded = new Operation('getJob', 'GET', '/jobs', true, resultCodes: [120 => 'recordNotFound', 429 => 'tooManyCalls']);
        [$connection] = connect([[200, ['code' => 120, 'message' => 'No such job.', 'data' => null]]]);
        $error = thrown(fn () => $connection->call($coded, []));
        equal([$error->problem, $error->resultCode, $error->status], ['recordNotFound', 120, 200]);
        equal($error->getMessage(), 'getJob: 120 recordNotFound, No such job.');
        [$connection, $transport] = connect([[200, ['code' => 429]], [200, ['code' => 0, 'data' => 1]]]);
        equal([$connection->call($coded, []), count($transport->sent)], [['code' => 0, 'data' => 1], 2]);
        $answer = fn (Request $request) => [200, ['code' => 0, 'data' => str_contains((string) $request->body, ':2}') ? [3] : [1, 2]]];
        [$connection, $transport] = connect([$answer]);
        $paging = new NumberPaging('pageNumber', ['data'], 1, true, 'pageSize', 2, true);
        $list = $connection->list(new Operation('listJobs', 'POST', '/call', true, paging: $paging), ['body' => ['filter' => 'x']]);
        equal(iterator_to_array($list), [1, 2, 3]);
        equal($transport->sent[1]->body, '{"filter":"x","pageNumber":2}');
    },
    'a call fails if Retry-After is too long or the total time is used up' => function () use ($read): void {
        [$connection, $transport] = connect([[429, null, ['retry-after' => '86400']]]);
        equal([thrown(fn () => $connection->call($read, ['jobId' => 7]))->retryAfter(), count($transport->sent)], [86400.0, 1]);
        [$connection, $transport] = connect([[503, null]]);
        thrown(fn () => $connection->with(['maxRetries' => 50, 'totalTimeout' => 3.0], [])->call($read, ['jobId' => 7]));
        equal(count($transport->sent) < 5, true);
    },
    'each response is logged without credentials' => function () use ($job): void {
        $logged = [];
        $transport = new Answers([$job]);
        $options = new Options(onResponse: function (LoggedResponse $response) use (&$logged): void {
            $logged[] = $response;
        });
        $connection = new Connection(new Server('https://api.example.com/v1'), ['apiKey' => 'secret'], null, $options, $transport);
        $connection->call(new Operation('getJob', 'GET', '/jobs', true, security: [new SecurityScheme('query', 'key', '', ['apiKey'])]), []);
        equal([$logged[0]->path, $logged[0]->status, str_contains(print_r($logged, true), 'secret')], ['/v1/jobs', 200, false]);
    },
    'an update repeats reading and writing after 412' => function () use ($read): void {
        $versions = ['"1"', '"2"'];
        $answer = function (Request $request) use (&$versions): array {
            if ($request->method === 'GET') {
                return [200, ['id' => 7], ['etag' => array_shift($versions)]];
            }
            return $request->headers['If-Match'] === '"2"' ? [200, ['id' => 8]] : [412, null];
        };
        [$connection, $transport] = connect([$answer]);
        $change = new Operation('patchJob', 'PATCH', '/jobs/{jobId}', true, parameters: ['ifMatch' => new Parameter('If-Match', 'header')]);
        $written = Update::run(
            $connection->lastResponse(...),
            fn () => $connection->call($read, ['jobId' => 7]),
            fn (array $record, string $tag) => $connection->call($change, ['jobId' => $record['id'], 'ifMatch' => $tag]),
        );
        equal([$written, count($transport->sent)], [['id' => 8], 4]);
    },
    'a path argument of dots does not call another operation' => function () use ($read, $job): void {
        [$connection, $transport] = connect([$job]);
        foreach (['..', '.'] as $argument) {
            equal(thrown(fn () => $connection->call($read, ['jobId' => $argument]))::class, \InvalidArgumentException::class);
        }
        equal(count($transport->sent), 0);
    },
];

/** Tests that run with each transport against the server in argv. */
$transportTests = [
    'reads JSON, text, lines and an empty body, with the headers' => function (Closure $send): void {
        $response = $send('/json');
        equal([$response->status, $response->body, $response->header('ETag')], [200, ['id' => 7], '"3"']);
        equal([$send('/text')->body, $send('/empty')->body, iterator_to_array($send('/lines')->body)], ['a;b', null, ["1\n", "2\n"]]);
        equal([$send('/missing')->status, $send('/missing')->body], [404, ['title' => 'Not found']]);
        equal($send('/echo', 'PUT', 'ä')->body, ['method' => 'PUT', 'authorization' => 'secret', 'body' => 'ä']);
        equal($send('/page')->body, '<html>');
    },
    'reports a broken connection and a slow response' => function (Closure $send): void {
        equal([thrown(fn () => $send('/broken'))::class, thrown(fn () => $send('/slow'))::class], [ConnectionError::class, ConnectionError::class]);
    },
    'follows redirects of reads within the origin with credentials, at most five times' => function (Closure $send): void {
        foreach ([301, 302, 303, 307, 308] as $status) {
            equal($send("/redirect?status=$status&to=/echo")->body['authorization'], 'secret');
        }
        equal($send('/redirect?status=302&to=/redirect')->status, 302);
    },
    'follows no redirect to another origin or scheme' => function (Closure $send): void {
        [$origin, $other] = [$GLOBALS['argv'][1], str_replace('127.0.0.1', 'localhost', $GLOBALS['argv'][1])];
        $targets = ["$other/echo", '//localhost/', '/\\localhost/', "$origin@localhost/", 'file:///etc/passwd', 'php://filter/resource=/etc/passwd', 'data:application/json,{}', 'ftp://127.0.0.1/', 'https://127.0.0.1/'];
        foreach ($targets as $target) {
            $response = $send('/redirect?status=302&to=' . rawurlencode($target));
            equal([$response->status, $response->body], [302, null]);
        }
        equal($send('/count?name=redirected')->body, 0);
    },
    'does not follow redirects of writes' => function (Closure $send): void {
        foreach (['POST', 'PUT', 'PATCH', 'DELETE'] as $method) {
            foreach ([301, 302, 303, 307, 308] as $status) {
                equal($send("/redirect?status=$status&to=/echo", $method, '{}')->status, $status);
            }
        }
    },
    'rejects other schemes and headers with a line break' => function (Closure $send, Transport $transport): void {
        foreach (['file:///etc/passwd', 'php://input', 'data:,x'] as $url) {
            equal(thrown(fn () => new Server($url))::class, \InvalidArgumentException::class);
            equal(thrown(fn () => $transport->send(new Request('GET', $url, [], [], null), 1))::class, \InvalidArgumentException::class);
        }
        foreach (["\r\n", "\n", "\n ", "\0", "\x1f"] as $character) {
            $request = new Request('GET', $GLOBALS['argv'][1] . '/echo', [], ['X-A' => "secret{$character}Authorization: stolen"], null);
            $error = thrown(fn () => $transport->send($request, 1));
            equal($error::class, \InvalidArgumentException::class);
            equal($error->getMessage(), 'The header X-A contains a line break or another character that HTTP does not allow.');
        }
    },
    'omits the query, which can contain a key, from the error of a failed connection' => function (Closure $send, Transport $transport): void {
        foreach (['http://127.0.0.1:9/jobs', 'http://no-such-host.invalid/jobs'] as $address) {
            $error = thrown(fn () => $transport->send(new Request('GET', $address, [['apiKey', 'secret']], [], null), 1));
            equal([$error::class, str_contains((string) $error->getMessage(), 'secret')], [ConnectionError::class, false]);
        }
    },
];
$transports = ['streams' => new StreamTransport()];
if ($hasGuzzle) {
    $factory = new \GuzzleHttp\Psr7\HttpFactory();
    $transports['PSR-18'] = new PsrTransport(new \GuzzleHttp\Client(['timeout' => 0.3]), $factory, $factory);
}
foreach ($transports as $name => $transport) {
    $send = fn (string $path, string $method = 'GET', ?string $body = null) => $transport->send(new Request($method, $GLOBALS['argv'][1] . $path, [], ['Authorization' => 'secret', 'Content-Type' => 'text/plain'], $body), 0.3);
    foreach ($transportTests as $title => $test) {
        $tests["the transport with $name $title"] = fn () => $test($send, $transport);
    }
}

foreach ($tests as $name => $test) {
    try {
        $test();
        echo "ok $name\n";
    } catch (\Throwable $error) {
        echo "not ok $name\n{$error->getMessage()}\n{$error->getTraceAsString()}\n";
        exit(1);
    }
}
