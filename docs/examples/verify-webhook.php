<?php
/**
 * Takes deliveries of requests with PHP 8; docs/webhook.md describes how to start it. PHP limits the body itself (post_max_size).
 * Writes the id of each genuine request to the error log; answers 401 to what is not from us.
 */
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/** The key as bytes: base64 behind whsec_, otherwise the text itself. */
function key_of(string $secret): string
{
    return str_starts_with($secret, 'whsec_') ? (string) base64_decode(substr($secret, 6)) : $secret;
}

/** Whether the signature of the raw body is valid and the timestamp is recent. */
function is_genuine(string $secret, string $id, string $timestamp, string $signatures, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", key_of($secret), true));
    // One signature for each key while keys rotate, separated by spaces.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

$secret = (string) getenv('WEBHOOK_SECRET');
if ($secret === '') {
    // With an empty key anybody's signature would be right.
    error_log('WEBHOOK_SECRET is missing');
    http_response_code(500);
    return;
}
$body = (string) file_get_contents('php://input');
$isGenuine = is_genuine(
    $secret,
    $_SERVER['HTTP_WEBHOOK_ID'] ?? '',
    $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
    $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
    $body,
);
if (!$isGenuine) {
    http_response_code(401);
    return;
}
$lead = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
// The same id can come again, and is the same request: look it up in your database.
error_log("lead {$lead['lead_id']}");
http_response_code(204);
